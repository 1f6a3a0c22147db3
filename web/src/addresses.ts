import type { site } from '@lautgabe/texts/en/site.ts'

export type TitleName = keyof typeof site.titles

export type Address = {
  path: string
  title: TitleName
  /**
   * - public: the same for every visitor; the server sends the whole page
   * - personal: needs the visitor's session, or values from the address or a call; the browser draws it
   * - key: carries a key or a token, so it is kept out of indexes, links and caches
   */
  kind: 'public' | 'personal' | 'key'
  /** The query that decides which page the path shows. */
  query?: string
  /** A visitor without a session must sign in first and then comes back. */
  needsSession?: true
}

/** The address of every screen, with parameters as `$name`. */
export const addresses = {
  home: { path: '/', title: 'home', kind: 'public' },
  live: { path: '/live/$key', title: 'live', kind: 'key' },
  donationBuilder: { path: '/donation-builder', title: 'donationBuilder', kind: 'public' },
  donationBuilderFor: { path: '/donation-builder/$username', title: 'donationBuilder', kind: 'personal' },
  showcase: { path: '/try', title: 'showcase', kind: 'personal' },
  message: { path: '/message/$token', title: 'message', kind: 'key' },
  moderatorDashboard: { path: '/moderator-dashboard/$key', title: 'moderatorDashboard', kind: 'key' },
  profile: { path: '/profile', title: 'profile', kind: 'personal', needsSession: true },
  dashboard: { path: '/dashboard', title: 'dashboard', kind: 'personal', needsSession: true },
  statistics: { path: '/statistics', title: 'statistics', kind: 'personal', needsSession: true },
  ownSounds: { path: '/dashboard/sounds', title: 'ownSounds', kind: 'personal', needsSession: true },
  settings: { path: '/dashboard/settings', title: 'settings', kind: 'personal', needsSession: true },
  subscription: { path: '/subscription', title: 'subscription', kind: 'personal', needsSession: true },
  subscriptionSuccess: {
    path: '/subscription/success',
    title: 'subscriptionSuccess',
    kind: 'personal',
    needsSession: true,
  },
  subscriptionPayment: {
    path: '/subscription/payment',
    title: 'subscriptionPayment',
    kind: 'personal',
    needsSession: true,
  },
  addons: { path: '/addons', title: 'addons', kind: 'personal', needsSession: true },
  characterTopup: { path: '/character-topup', title: 'characterTopup', kind: 'personal', needsSession: true },
  streamlabsRedirect: {
    path: '/streamlabs/redirect',
    title: 'streamlabsRedirect',
    kind: 'personal',
    needsSession: true,
  },
  streamelementsRedirect: {
    path: '/streamelements/redirect',
    title: 'streamelementsRedirect',
    kind: 'personal',
    needsSession: true,
  },
  tipeeestreamRedirect: { path: '/tipeeestream/redirect', title: 'tipeeestreamRedirect', kind: 'personal' },
  requestAccess: { path: '/request-access', title: 'requestAccess', kind: 'public' },
  imprint: { path: '/impressum', title: 'imprint', kind: 'public' },
  privacy: { path: '/datenschutz', title: 'privacy', kind: 'public' },
  terms: { path: '/agb', title: 'terms', kind: 'public' },
  auth: { path: '/auth', title: 'auth', kind: 'public' },
  verifyEmail: { path: '/auth/verify-email', title: 'verifyEmail', kind: 'key' },
  resetPassword: { path: '/reset-password', title: 'resetPassword', kind: 'key' },
  restoreEmail: { path: '/restore-email', title: 'restoreEmail', kind: 'key' },
  help: { path: '/help', title: 'help', kind: 'public' },
  helpObs: { path: '/help/obs', title: 'helpObs', kind: 'public' },
  helpOwnTools: { path: '/help/own-tools', title: 'helpOwnTools', kind: 'public' },
  cancelContract: { path: '/kuendigen', title: 'cancelContract', kind: 'public' },
  cancelContractEnglish: { path: '/cancel', title: 'cancelContract', kind: 'public' },
  withdrawContract: { path: '/widerruf', title: 'withdrawContract', kind: 'public' },
  withdrawContractEnglish: { path: '/withdraw', title: 'withdrawContract', kind: 'public' },
} as const satisfies Record<string, Address>

const section = <const Name extends string, const Title extends TitleName>(name: Name, title: Title) =>
  ({ path: `/dashboard/settings/${name}`, title, kind: 'personal', needsSession: true }) as const

/** The sections of the settings, in the order of their menu. `addresses.settings` leads to them. */
export const settingsAddresses = {
  voices: section('voices', 'settingsVoices'),
  pronunciations: section('pronunciations', 'settingsPronunciations'),
  limits: section('limits', 'settingsLimits'),
  minimums: section('minimums', 'settingsMinimums'),
  review: section('review', 'settingsReview'),
  filters: section('filters', 'settingsFilters'),
  donators: section('donators', 'settingsDonators'),
  fit: section('fit', 'settingsFit'),
  overlay: section('overlay', 'settingsOverlay'),
  tips: section('tips', 'settingsTips'),
} as const satisfies Record<string, Address>

export type SettingsSectionName = keyof typeof settingsAddresses

/** The section of the profile where donation services are linked. */
export const servicesAnchor = 'services'

/** Has the same path as signing in. */
const signUpAddress = {
  path: addresses.auth.path,
  query: 'show=signup',
  title: 'signUp',
  kind: 'public',
} as const

export type AddressName = keyof typeof addresses

/** Only administrators see these pages. For everyone else they do not exist. */
export const adminPath = '/admin'

/** In the order of the navigation. */
export const adminAddresses = {
  overview: { path: '/admin/overview', title: 'adminOverview' },
  users: { path: '/admin/users', title: 'adminUsers' },
  accessRequests: { path: '/admin/access-requests', title: 'adminAccessRequests' },
  registrationKeys: { path: '/admin/registration-keys', title: 'adminRegistrationKeys' },
  voices: { path: '/admin/voices', title: 'adminVoices' },
  sounds: { path: '/admin/sounds', title: 'adminSounds' },
  soundCategories: { path: '/admin/sound-categories', title: 'adminSoundCategories' },
  testDonation: { path: '/admin/test-donation', title: 'adminTestDonation' },
  ttsLogs: { path: '/admin/tts-logs', title: 'adminTtsLogs' },
  serviceEvents: { path: '/admin/service-events', title: 'adminServiceEvents' },
  plans: { path: '/admin/plans', title: 'adminPlans' },
  paymentEvents: { path: '/admin/payment-events', title: 'adminPaymentEvents' },
  declarations: { path: '/admin/contract-declarations', title: 'adminDeclarations' },
  audit: { path: '/admin/audit', title: 'adminAudit' },
} as const satisfies Record<string, { path: string; title: TitleName }>

/** The page of one user, which is reached from the others. */
export const adminUserAddress = { path: '/admin/users/$id', title: 'adminUser' } as const

export type AdminAddressName = keyof typeof adminAddresses

export function isAdminPath(path: string): boolean {
  return toSegments(path)[0] === toSegments(adminPath)[0]
}

export const styleguidePath = '/styleguide'

/** A caller that only knows the path may leave out the query. */
export function findAddress(address: string): Address | undefined {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const asked = toSegments(pathname)
  const found = [...Object.values<Address>(addresses), ...Object.values<Address>(settingsAddresses)].find(
    ({ path }) => {
      const segments = toSegments(path)
      return (
        segments.length === asked.length &&
        segments.every((segment, index) => segment.startsWith('$') || segment === asked[index])
      )
    },
  )
  return found === addresses.auth && isSignUp(searchParams) ? signUpAddress : found
}

export function isSignUp(query: URLSearchParams): boolean {
  return query.get('show') === 'signup'
}

export const overlayPath = '/obs/$key'

/** `/obs/{key}` is a page of its own beside the site, drawn by overlay.ts. */
export function isOverlay(path: string): boolean {
  const [first, key, ...rest] = toSegments(path)
  return first === 'obs' && key !== undefined && rest.length === 0
}

function toSegments(path: string): string[] {
  return path.split('/').filter(Boolean)
}
