import type { TipHosts } from '../streamer-settings/settings-rules.ts'

/**
 * The operator of this installation, shown in the imprint and the other legal pages. Empty text means "not applicable".
 */
export type Operator = {
  name: string
  representative: string
  street: string
  postalCode: string
  city: string
  country: string
  email: string
  phone: string
  registerCourt: string
  registerNumber: string
  vatId: string
  /** The person responsible for editorial content (§ 18 MStV). */
  responsibleForContent: string
  hostingProvider: string
  supervisoryAuthority: string
}

/** The part of the settings that every visitor may see; the server writes it into each page. */
export type SiteSettings = {
  publicUrl: string
  version: string
  contactUrl: string
  supporter: { name: string; url: string }
  operator: Operator
  analytics: { projectKey: string; host: string } | null
  /** How long the audit log is kept, for the privacy policy. */
  auditDays: number
  tipHosts: TipHosts
  isDevelopment: boolean
}
