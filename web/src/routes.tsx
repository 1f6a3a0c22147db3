import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import type { LegalTexts } from '@lautgabe/texts/legal/legal-document.ts'
import { addresses, type AddressName, adminPath, styleguidePath } from './addresses.ts'
import { FailureScreen } from './features/frame/failure-screen.tsx'
import { Layout } from './features/frame/layout.tsx'
import { PageLoading } from './features/frame/page-loading.tsx'
import { NotFoundScreen } from './features/frame/not-found-screen.tsx'
import { loadLegalDocument } from './features/legal/load-legal-document.ts'
import type { RouterContext } from './platform/router-context.ts'

const root = createRootRouteWithContext<RouterContext>()({ component: Layout, notFoundComponent: NotFoundScreen })

const home = createRoute({
  getParentRoute: () => root,
  path: addresses.home.path,
  component: lazyRouteComponent(() => import('./features/home/home-screen.tsx'), 'HomeScreen'),
})

const legalRoute = (name: keyof LegalTexts) =>
  createRoute({
    getParentRoute: () => root,
    path: addresses[name].path,
    loader: ({ context }) => loadLegalDocument(context, name),
    component: lazyRouteComponent(() => import('./features/legal/legal-route-screen.tsx'), 'LegalRouteScreen'),
  })

const built = new Set<AddressName>(['home', 'imprint', 'privacy', 'terms'])

const notBuiltYet = (Object.keys(addresses) as AddressName[])
  .filter((name) => !built.has(name))
  .map((name) =>
    createRoute({
      getParentRoute: () => root,
      path: addresses[name].path,
      component: lazyRouteComponent(
        () => import('./features/not-built-yet/not-built-yet-screen.tsx'),
        'NotBuiltYetScreen',
      ),
    }),
  )

const admin = createRoute({
  getParentRoute: () => root,
  path: adminPath,
  component: lazyRouteComponent(() => import('./features/frame/admin-screen.tsx'), 'AdminScreen'),
})

const styleguide = createRoute({
  getParentRoute: () => root,
  path: styleguidePath,
  component: lazyRouteComponent(() => import('./features/styleguide/styleguide-screen.tsx'), 'StyleguideScreen'),
})

export function createSiteRouter(context: RouterContext, history: RouterHistory) {
  const pages = [home, legalRoute('imprint'), legalRoute('privacy'), legalRoute('terms'), admin, ...notBuiltYet]
  return createRouter({
    routeTree: root.addChildren(context.settings.isDevelopment ? [...pages, styleguide] : pages),
    context,
    history,
    defaultPreload: 'intent',
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: FailureScreen,
    // On the server it would write an inline script, which our content policy forbids.
    scrollRestoration: typeof document !== 'undefined',
  })
}

/** Source modules of the pages that the server draws, so that the browser fetches them at once. */
export const pageModules: Partial<Record<string, string>> = {
  [addresses.home.path]: 'src/features/home/home-screen.tsx',
  [addresses.imprint.path]: 'src/features/legal/legal-route-screen.tsx',
  [addresses.privacy.path]: 'src/features/legal/legal-route-screen.tsx',
  [addresses.terms.path]: 'src/features/legal/legal-route-screen.tsx',
}
