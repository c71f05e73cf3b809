// Made by `npm run generate` from the catalogues of host and modules. Changes by hand are lost.

/** The tenant features. */
export const FEATURES = [
  'appointmentBooking',
  'billing',
  'carePlans',
  'elationIntegration',
  'forms',
  'insuranceAndEligibility',
  'messaging',
  'messaging.claims',
  'messaging.read_on_open',
  'notes',
  'onboarding',
  'people',
  'practiceSettings',
  'priorAuth',
  'programs',
  'tasks',
  'waiver',
  'worklists',
] as const;

/** The roll-out flags. */
export const FLAGS = [
  'AddPatient',
  'cases.email',
  'chat.newPhoneCallDesign',
] as const;

/** The permissions (`permissions` of `GET /api/user/me/`). */
export const PERMISSIONS = [
  'access.protect',
  'access.review',
  'audit.read',
  'careplans.manage_education',
  'careplans.manage_templates',
  'careplans.view_closure',
  'cases.deliver_email',
  'cases.email',
  'cases.manage_categories',
  'cases.propose',
  'cases.send_email',
  'claims.manage',
  'duplicates.manage',
  'features.manage',
  'inbound.deliver',
  'jobs.manage',
  'licenses.manage',
  'macros.manage',
  'messages.read_redacted',
  'messages.redact',
  'prior_authorizations.deliver',
  'referrals.manage',
  'referrals.report_status',
  'referrals.view_report',
  'schedule.manage',
  'support.tools',
  'worklists.deliver',
  'worklists.manage',
] as const;

/** A tenant feature's key. */
export type FeatureKey = (typeof FEATURES)[number];

/** A roll-out flag's name. */
export type FlagName = (typeof FLAGS)[number];

/** A permission's name. */
export type PermissionName = (typeof PERMISSIONS)[number];
