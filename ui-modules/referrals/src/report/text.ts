import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of the report on referrals: loaded with it. */
export const { useText: useReportText } = defineCatalogue('referrals-report', en);

/** Returns a text of this catalogue. */
export type ReportText = ReturnType<typeof useReportText>;
