/** What reading emails needs besides the feature: a flag and a permission (corrections.md 23). */
export const READS_EMAIL = { flag: 'cases.email', permission: 'cases.email' } as const;
