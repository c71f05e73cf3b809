import { defineCatalogue } from '@huddle/kit/i18n';
import en from './en.json';

/** The texts of a patient's environment data. */
export const { useText: useDeviceText } = defineCatalogue('people-device', en);

/** Returns a text of this catalogue. */
export type DeviceText = ReturnType<typeof useDeviceText>;
