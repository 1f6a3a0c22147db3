import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConsentGate } from '../consent/consent-gate.tsx'
import { Footer } from './footer.tsx'
import { TopNavigation } from './top-navigation.tsx'

/** The frame of all pages but the overlay. */
export function Layout() {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-pill bg-signal px-4 py-2 font-semibold text-on-signal focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <TopNavigation />
      <main id="content" tabIndex={-1} className="flex grow flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
      <ConsentGate />
    </div>
  )
}
