import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { z } from '../zod.ts'

/** Every act that leaves an entry in the audit log. */
export const auditActions = [
  'sign_up',
  'sign_in',
  'sign_in_failed',
  'password_reset',
  'password_changed',
  'wrong_password',
  'email_changed',
  'email_restored',
  'refresh_token_reused',
  'api_key_regenerated',
  'link_key_rotated',
  'moderator_link_created',
  'integration_linked',
  'integration_unlinked',
  'moderator_link_deleted',
  'tool_key_created',
  'tool_key_deleted',
  'ko_fi_token_set',
  'account_erased',
  'admin_given',
  'admin_taken',
  'user_blocked',
  'user_unblocked',
  'plan_given',
  'plan_taken',
  'characters_given',
  'characters_taken',
  'access_request_decided',
  'registration_keys_created',
  'registration_key_invalidated',
  'registration_key_revalidated',
  'voice_created',
  'voice_changed',
  'voice_owner_changed',
  'voice_deleted',
  'sound_created',
  'sound_changed',
  'sound_deleted',
  'sound_category_created',
  'sound_category_changed',
  'sound_category_deleted',
  'test_donation_sent',
  'service_event_reread',
  'paid_plan_ended',
  'plan_created',
  'plan_changed',
  'plan_retired',
  'plan_deleted',
  'declaration_settled',
  'lost_dispute_settled',
  'jobs_retried',
  'email_verified',
  'verification_mail_sent',
  'reset_mail_sent',
  'sessions_ended',
  'account_exported',
] as const

export type AuditAction = (typeof auditActions)[number]

/** user: a signed-in person; anyone: a person without a session; system: the server itself or its operator */
export const auditActors = ['user', 'anyone', 'system'] as const

/** The values before and after, as far as they may be shown. They never hold a key, a token or a password. */
const detailsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

export type AuditDetails = z.infer<typeof detailsSchema>

const auditEntrySchema = z.object({
  id: z.number(),
  happened_at: z.iso.datetime(),
  action: z.enum(auditActions),
  actor_kind: z.enum(auditActors),
  /** The username; null if the user has erased the account. */
  actor: z.string().nullable(),
  on_user: z.string().nullable(),
  /** The name of a link, the beginning of a registration key, or the like. */
  on_thing: z.string().nullable(),
  /** The address shortened to a network, so that it identifies no person. */
  network: z.string().nullable(),
  before: detailsSchema.nullable(),
  after: detailsSchema.nullable(),
})

export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Who did what, on whom, from where, the newest first',
  query: z.object({
    ...pageQuery(20),
    action: z.enum(auditActions).optional(),
    /** A part of a username, name, email or `on_thing`. */
    q: z.string().max(100).optional(),
    /** What this user did, and what was done to them. */
    user_id: z.uuid().optional(),
  }),
  answer: pageOf(auditEntrySchema),
  errors: [],
  fallback: 'fetch_audit',
})
