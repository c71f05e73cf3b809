/**
 * The names that a declaration may use. An unknown name fails the build, so that a misspelled feature cannot hide a
 * screen.
 */

/** The tenant features named after the module that owns them. */
export const MODULE_FEATURES = ['messaging', 'people'] as const;

/** All tenant features: those of the specification, and the modules' own. */
export const FEATURES = [
  'tasks',
  'worklists',
  'programs',
  'carePlans',
  'elationIntegration',
  'appointmentBooking',
  'waiver',
  'priorAuth',
  'forms',
  'notes',
  'onboarding',
  'practiceSettings',
  'billing',
  'insuranceAndEligibility',
  ...MODULE_FEATURES,
  'messaging.claims',
] as const;

/** Feature flags (console.md §6). */
export const FLAGS = ['AddPatient', 'chat.newPhoneCallDesign', 'cases.email'] as const;

/** Permissions that the host grants to users (`permissions` of `GET /api/user/me/`). */
export const PERMISSIONS = [
  'support.tools',
  'audit.read',
  'features.manage',
  'licenses.manage',
  'access.review',
  'macros.manage',
  'claims.manage',
  'messages.redact',
  'messages.read_redacted',
  'cases.email',
] as const;

/** Icons for navigation entries; the navigation rail renders them. */
export const NAVIGATION_ICONS = [
  'messages',
  'todos',
  'patients',
  'worklists',
  'add-patient',
  'calendar',
  'settings',
  'modules',
] as const;

/** Device access that pages must declare. */
export const DEVICES = ['camera', 'microphone'] as const;

/** A tenant feature's key. */
export type FeatureKey = (typeof FEATURES)[number];
/** A feature flag's name. */
export type FlagName = (typeof FLAGS)[number];
/** A permission's name. */
export type PermissionName = (typeof PERMISSIONS)[number];
/** A device of the user's machine. */
export type Device = (typeof DEVICES)[number];
/** An icon of the navigation rail. */
export type NavigationIcon = (typeof NAVIGATION_ICONS)[number];
