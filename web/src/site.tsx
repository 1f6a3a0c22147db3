import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nextProvider } from 'react-i18next'
import type { RouterContext } from './platform/site/router-context.ts'
import { SiteSettingsProvider } from './platform/site/site-settings.ts'

/** The server and the browser render the same tree. */
export function Site({ router, context }: { router: AnyRouter; context: RouterContext }) {
  return (
    <StrictMode>
      <I18nextProvider i18n={context.texts}>
        <SiteSettingsProvider value={context.settings}>
          <RouterProvider router={router} />
        </SiteSettingsProvider>
      </I18nextProvider>
    </StrictMode>
  )
}
