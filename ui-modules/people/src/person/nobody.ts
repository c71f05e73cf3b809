/** The id of nobody. */
export const NOBODY = 0;
