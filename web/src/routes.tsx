import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router'
import type { LegalTexts } from '@lautgabe/texts/legal/legal-document.ts'
import {
  addresses,
  type AddressName,
  adminAddresses,
  type AdminAddressName,
  adminPath,
  adminUserAddress,
  settingsAddresses,
  type SettingsSectionName,
  styleguidePath,
} from './addresses.ts'
import { guardPaymentReturn } from './features/billing/result/guard-payment-return.ts'
import { lookUpStreamer } from './features/builder/look-up-streamer.ts'
import { readShowcase } from './features/builder/read-showcase.ts'
import { FailureScreen } from './features/frame/failure-screen.tsx'
import { Layout } from './features/frame/layout.tsx'
import { PageLoading } from './features/frame/page-loading.tsx'
import { NotFoundScreen } from './features/frame/not-found-screen.tsx'
import { loadLegalDocument } from './features/legal/load-legal-document.ts'
import { requireSession } from './features/login/require-session.ts'
import { guardAdmin } from './features/operations/guard-admin.ts'
import { settingsSections } from './features/streamer-settings/settings-sections.ts'
import { loadTexts, type TextGroup } from './platform/site/language.ts'
import type { RouterContext } from './platform/site/router-context.ts'

const root = createRootRouteWithContext<RouterContext>()({ component: Layout, notFoundComponent: NotFoundScreen })

const legalRoute = (name: keyof LegalTexts) =>
  createRoute({
    getParentRoute: () => root,
    path: addresses[name].path,
    loader: ({ context }) => loadLegalDocument(context, name),
    component: lazyRouteComponent(() => import('./features/legal/legal-route-screen.tsx'), 'LegalRouteScreen'),
  })

/** Loads further texts together with the page's code, beyond those that every page needs. */
const withTexts = (...groups: TextGroup[]) => ({
  loader: ({ context }: { context: RouterContext }) => loadTexts(context.texts, groups),
})

const screen = (name: AddressName, component: RouteComponent, ...groups: TextGroup[]) =>
  createRoute({
    getParentRoute: () => root,
    path: addresses[name].path,
    component,
    ...withTexts(...(groups.length > 0 ? groups : ['call' as const])),
  })

const home = screen(
  'home',
  lazyRouteComponent(() => import('./features/home/home-screen.tsx'), 'HomeScreen'),
  'home',
)
const requestAccess = screen(
  'requestAccess',
  lazyRouteComponent(() => import('./features/access/request-access-screen.tsx'), 'RequestAccessScreen'),
)
const auth = screen(
  'auth',
  lazyRouteComponent(() => import('./features/login/auth-screen.tsx'), 'AuthScreen'),
)
const resetPassword = screen(
  'resetPassword',
  lazyRouteComponent(() => import('./features/login/reset-password-screen.tsx'), 'ResetPasswordScreen'),
)
const restoreEmail = screen(
  'restoreEmail',
  lazyRouteComponent(() => import('./features/login/restore-email-screen.tsx'), 'RestoreEmailScreen'),
)
const verifyEmail = screen(
  'verifyEmail',
  lazyRouteComponent(() => import('./features/login/verify-email-screen.tsx'), 'VerifyEmailScreen'),
)

const donationBuilder = screen(
  'donationBuilder',
  lazyRouteComponent(() => import('./features/builder/builder-screen.tsx'), 'BuilderScreen'),
  'builder',
)

const help = screen(
  'help',
  lazyRouteComponent(() => import('./features/help/help-screen.tsx'), 'HelpScreen'),
  'builder',
)

const helpObs = screen(
  'helpObs',
  lazyRouteComponent(() => import('./features/help/obs-screen.tsx'), 'ObsScreen'),
  'obs',
)

const helpOwnTools = screen(
  'helpOwnTools',
  lazyRouteComponent(() => import('./features/help/own-tools-screen.tsx'), 'OwnToolsScreen'),
  'obs',
)

const donationBuilderFor = createRoute({
  getParentRoute: () => root,
  path: addresses.donationBuilderFor.path,
  loader: async ({ context, params }) => {
    const [lookedUp] = await Promise.all([
      lookUpStreamer(params.username),
      loadTexts(context.texts, ['call', 'builder']),
    ])
    return lookedUp
  },
  component: lazyRouteComponent(
    () => import('./features/builder/streamer-builder-screen.tsx'),
    'StreamerBuilderScreen',
  ),
})

const showcase = createRoute({
  getParentRoute: () => root,
  path: addresses.showcase.path,
  loader: async ({ context }) => {
    const [rules] = await Promise.all([
      readShowcase(context.texts.language),
      loadTexts(context.texts, ['call', 'builder', 'home']),
    ])
    return rules
  },
  component: lazyRouteComponent(() => import('./features/builder/showcase-screen.tsx'), 'ShowcaseScreen'),
})

/** The parent of pages that fetch with TanStack Query. */
const queries = createRoute({
  getParentRoute: () => root,
  id: 'queries',
  component: lazyRouteComponent(() => import('./platform/api/query-layout.tsx'), 'QueryLayout'),
})

/** The parent of pages that need a session, as `addresses.ts` says. */
const session = createRoute({
  getParentRoute: () => queries,
  id: 'session',
  beforeLoad: requireSession,
  ...withTexts('call', 'inside'),
})

const admin = createRoute({
  getParentRoute: () => queries,
  path: adminPath,
  beforeLoad: guardAdmin,
  ...withTexts('call', 'inside', 'donations', 'integrations'),
  component: lazyRouteComponent(() => import('./features/operations/admin-screen.tsx'), 'AdminScreen'),
})

const adminScreens: Record<AdminAddressName, RouteComponent> = {
  overview: lazyRouteComponent(() => import('./features/operations/overview/overview-screen.tsx'), 'OverviewScreen'),
  accessRequests: lazyRouteComponent(
    () => import('./features/access/access-requests-screen.tsx'),
    'AccessRequestsScreen',
  ),
  registrationKeys: lazyRouteComponent(
    () => import('./features/access/registration-keys-screen.tsx'),
    'RegistrationKeysScreen',
  ),
  users: lazyRouteComponent(() => import('./features/accounts/users-screen.tsx'), 'UsersScreen'),
  voices: lazyRouteComponent(() => import('./features/voices/voices-screen.tsx'), 'VoicesScreen'),
  sounds: lazyRouteComponent(() => import('./features/sounds/sounds-screen.tsx'), 'SoundsScreen'),
  soundCategories: lazyRouteComponent(
    () => import('./features/sounds/sound-categories-screen.tsx'),
    'SoundCategoriesScreen',
  ),
  testDonation: lazyRouteComponent(
    () => import('./features/donations/admin-test-donation-screen.tsx'),
    'AdminTestDonationScreen',
  ),
  ttsLogs: lazyRouteComponent(() => import('./features/speech/tts-logs-screen.tsx'), 'TtsLogsScreen'),
  serviceEvents: lazyRouteComponent(
    () => import('./features/integrations/events/service-events-screen.tsx'),
    'ServiceEventsScreen',
  ),
  plans: lazyRouteComponent(() => import('./features/billing/admin/catalogue-screen.tsx'), 'CatalogueScreen'),
  paymentEvents: lazyRouteComponent(
    () => import('./features/billing/admin/payment-events-screen.tsx'),
    'PaymentEventsScreen',
  ),
  declarations: lazyRouteComponent(
    () => import('./features/billing/admin/declarations-screen.tsx'),
    'DeclarationsScreen',
  ),
  audit: lazyRouteComponent(() => import('./features/operations/audit-screen.tsx'), 'AuditScreen'),
}

/** The texts that only these pages of the administration need. */
const adminTexts: Partial<Record<AdminAddressName, TextGroup[]>> = {
  overview: ['operations'],
  users: ['billing', 'billingAdmin'],
  plans: ['billing', 'billingAdmin'],
  paymentEvents: ['billing', 'billingAdmin'],
  declarations: ['billing', 'billingAdmin'],
}

const adminPages = [
  createRoute({
    getParentRoute: () => admin,
    path: '/',
    component: lazyRouteComponent(() => import('./features/operations/admin-landing.tsx'), 'AdminLanding'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: adminUserAddress.path.slice(adminPath.length),
    component: lazyRouteComponent(() => import('./features/operations/user/user-screen.tsx'), 'UserScreen'),
    ...withTexts('operations', 'billing', 'billingAdmin'),
  }),
  ...(Object.keys(adminAddresses) as AdminAddressName[]).map((name) =>
    createRoute({
      getParentRoute: () => admin,
      path: adminAddresses[name].path.slice(adminPath.length),
      component: adminScreens[name],
      ...withTexts(...(adminTexts[name] ?? [])),
    }),
  ),
]

const profile = createRoute({
  getParentRoute: () => session,
  path: addresses.profile.path,
  component: lazyRouteComponent(() => import('./features/accounts/profile-screen.tsx'), 'ProfileScreen'),
  ...withTexts('integrations'),
})

const ownSounds = createRoute({
  getParentRoute: () => session,
  path: addresses.ownSounds.path,
  component: lazyRouteComponent(() => import('./features/sounds/own-sounds-screen.tsx'), 'OwnSoundsScreen'),
})

const settings = createRoute({
  getParentRoute: () => session,
  path: addresses.settings.path,
  component: lazyRouteComponent(() => import('./features/streamer-settings/settings-screen.tsx'), 'SettingsScreen'),
  ...withTexts('obs'),
})

const settingsPages = [
  createRoute({
    getParentRoute: () => settings,
    path: '/',
    component: lazyRouteComponent(() => import('./features/streamer-settings/settings-index.tsx'), 'SettingsIndex'),
  }),
  ...(Object.keys(settingsAddresses) as SettingsSectionName[]).map((name) =>
    createRoute({
      getParentRoute: () => settings,
      path: settingsAddresses[name].path.slice(addresses.settings.path.length),
      component: settingsSections[name],
    }),
  ),
]

const dashboard = createRoute({
  getParentRoute: () => session,
  path: addresses.dashboard.path,
  component: lazyRouteComponent(() => import('./features/donations/dashboard-screen.tsx'), 'DashboardScreen'),
  ...withTexts('donations', 'playback', 'integrations'),
})

const statistics = createRoute({
  getParentRoute: () => session,
  path: addresses.statistics.path,
  component: lazyRouteComponent(
    () => import('./features/donations/statistics/statistics-screen.tsx'),
    'StatisticsScreen',
  ),
  ...withTexts('donations', 'statistics'),
})

const moderatorDashboard = createRoute({
  getParentRoute: () => queries,
  path: addresses.moderatorDashboard.path,
  component: lazyRouteComponent(() => import('./features/donations/moderator-screen.tsx'), 'ModeratorScreen'),
  ...withTexts('call', 'donations', 'playback', 'integrations'),
})

const message = createRoute({
  getParentRoute: () => queries,
  path: addresses.message.path,
  component: lazyRouteComponent(() => import('./features/donations/message-page/message-screen.tsx'), 'MessageScreen'),
  ...withTexts('call', 'builder'),
})

const live = createRoute({
  getParentRoute: () => queries,
  path: addresses.live.path,
  component: lazyRouteComponent(() => import('./features/playback/live-screen.tsx'), 'LiveScreen'),
  ...withTexts('call', 'playback', 'integrations'),
})

const redirectScreen = {
  component: lazyRouteComponent(() => import('./features/integrations/redirect/redirect-screen.tsx'), 'RedirectScreen'),
  ...withTexts('call', 'integrations'),
}

const streamlabsRedirect = createRoute({
  getParentRoute: () => session,
  path: addresses.streamlabsRedirect.path,
  ...redirectScreen,
})

const streamelementsRedirect = createRoute({
  getParentRoute: () => session,
  path: addresses.streamelementsRedirect.path,
  ...redirectScreen,
})

const tipeeestreamRedirect = createRoute({
  getParentRoute: () => root,
  path: addresses.tipeeestreamRedirect.path,
  ...redirectScreen,
})

const subscription = createRoute({
  getParentRoute: () => session,
  path: addresses.subscription.path,
  component: lazyRouteComponent(
    () => import('./features/billing/subscription/subscription-screen.tsx'),
    'SubscriptionScreen',
  ),
  ...withTexts('billing'),
})

const addons = createRoute({
  getParentRoute: () => session,
  path: addresses.addons.path,
  component: lazyRouteComponent(() => import('./features/billing/addons/add-ons-screen.tsx'), 'AddOnsScreen'),
  ...withTexts('billing'),
})

const characterTopup = createRoute({
  getParentRoute: () => session,
  path: addresses.characterTopup.path,
  component: lazyRouteComponent(() => import('./features/billing/topup/top-up-screen.tsx'), 'TopUpScreen'),
  ...withTexts('billing'),
})

/** Not below `session`: the address must lose its secrets before anything else happens. */
const paymentReturn = (name: 'subscriptionSuccess' | 'subscriptionPayment', component: RouteComponent) =>
  createRoute({
    getParentRoute: () => queries,
    path: addresses[name].path,
    beforeLoad: guardPaymentReturn,
    component,
    ...withTexts('call', 'inside', 'billing'),
  })

const subscriptionSuccess = paymentReturn(
  'subscriptionSuccess',
  lazyRouteComponent(() => import('./features/billing/result/success-screen.tsx'), 'SuccessScreen'),
)
const subscriptionPayment = paymentReturn(
  'subscriptionPayment',
  lazyRouteComponent(() => import('./features/billing/result/payment-screen.tsx'), 'PaymentScreen'),
)

const cancelScreen = lazyRouteComponent(
  () => import('./features/billing/declarations/declaration-screen.tsx'),
  'CancelScreen',
)
const withdrawScreen = lazyRouteComponent(
  () => import('./features/billing/declarations/declaration-screen.tsx'),
  'WithdrawScreen',
)

const declarations = [
  screen('cancelContract', cancelScreen, 'call', 'contract'),
  screen('cancelContractEnglish', cancelScreen, 'call', 'contract'),
  screen('withdrawContract', withdrawScreen, 'call', 'contract'),
  screen('withdrawContractEnglish', withdrawScreen, 'call', 'contract'),
]

const styleguide = createRoute({
  getParentRoute: () => root,
  path: styleguidePath,
  component: lazyRouteComponent(() => import('./features/styleguide/styleguide-screen.tsx'), 'StyleguideScreen'),
  ...withTexts('call', 'inside'),
})

export function createSiteRouter(context: RouterContext, history: RouterHistory) {
  const pages = [
    home,
    legalRoute('imprint'),
    legalRoute('privacy'),
    legalRoute('terms'),
    donationBuilder,
    donationBuilderFor,
    showcase,
    help,
    helpObs,
    helpOwnTools,
    requestAccess,
    auth,
    resetPassword,
    restoreEmail,
    verifyEmail,
    queries.addChildren([
      admin.addChildren(adminPages),
      message,
      moderatorDashboard,
      live,
      subscriptionSuccess,
      subscriptionPayment,
      session.addChildren([
        dashboard,
        statistics,
        profile,
        ownSounds,
        settings.addChildren(settingsPages),
        streamlabsRedirect,
        streamelementsRedirect,
        subscription,
        addons,
        characterTopup,
      ]),
    ]),
    tipeeestreamRedirect,
    ...declarations,
  ]
  return createRouter({
    routeTree: root.addChildren(context.settings.isDevelopment ? [...pages, styleguide] : pages),
    context,
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: FailureScreen,
    // Values in a query stay text. The router's own parser would turn digits into numbers.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: stringifySearchWith(String),
    // On the server it would write an inline script, which our content policy forbids.
    scrollRestoration: typeof document !== 'undefined',
  })
}

const declarationModule = 'src/features/billing/declarations/declaration-screen.tsx'

/** Source modules of the pages that the server draws, so that the browser fetches them at once. */
export const pageModules: Partial<Record<string, string>> = {
  [addresses.home.path]: 'src/features/home/home-screen.tsx',
  [addresses.donationBuilder.path]: 'src/features/builder/builder-screen.tsx',
  [addresses.help.path]: 'src/features/help/help-screen.tsx',
  [addresses.helpObs.path]: 'src/features/help/obs-screen.tsx',
  [addresses.helpOwnTools.path]: 'src/features/help/own-tools-screen.tsx',
  [addresses.auth.path]: 'src/features/login/auth-screen.tsx',
  [addresses.requestAccess.path]: 'src/features/access/request-access-screen.tsx',
  [addresses.cancelContract.path]: declarationModule,
  [addresses.cancelContractEnglish.path]: declarationModule,
  [addresses.withdrawContract.path]: declarationModule,
  [addresses.withdrawContractEnglish.path]: declarationModule,
  [addresses.imprint.path]: 'src/features/legal/legal-route-screen.tsx',
  [addresses.privacy.path]: 'src/features/legal/legal-route-screen.tsx',
  [addresses.terms.path]: 'src/features/legal/legal-route-screen.tsx',
}

/** Pages that visitors read before they press anything. On the other pages a form waits for them. */
export const pagesToRead: ReadonlySet<string> = new Set(
  (['home', 'help', 'helpObs', 'helpOwnTools', 'imprint', 'privacy', 'terms'] as const).map(
    (name) => addresses[name].path,
  ),
)

/** The groups of texts that these pages need beyond the first. */
export const pageTexts: Partial<Record<string, TextGroup[]>> = {
  [addresses.home.path]: ['home'],
  [addresses.donationBuilder.path]: ['builder'],
  [addresses.help.path]: ['builder'],
  [addresses.helpObs.path]: ['obs'],
  [addresses.helpOwnTools.path]: ['obs'],
  [addresses.auth.path]: ['call'],
  [addresses.requestAccess.path]: ['call'],
  [addresses.cancelContract.path]: ['call', 'contract'],
  [addresses.cancelContractEnglish.path]: ['call', 'contract'],
  [addresses.withdrawContract.path]: ['call', 'contract'],
  [addresses.withdrawContractEnglish.path]: ['call', 'contract'],
}
