/** Printing one part of the page, as a document. */
export { PrintLayout, type PrintLayoutProps } from './print-layout';
export { type Print, usePrint } from './use-print';
