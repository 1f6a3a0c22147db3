import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses, adminPath } from '../../addresses.ts'
import { isAdmin, type Session } from '../../platform/session/session.ts'
import { useSession } from '../../platform/session/use-session.ts'

const links = {
  donationBuilder: addresses.donationBuilder.path,
  dashboard: addresses.dashboard.path,
  subscription: addresses.subscription.path,
  profile: addresses.profile.path,
  requestAccess: addresses.requestAccess.path,
  admin: adminPath,
} as const

type LinkName = keyof typeof links

/** Pages that no link leads to. They belong to the page of one. */
const belonging: Partial<Record<LinkName, readonly string[]>> = {
  dashboard: [addresses.statistics.path],
  subscription: [addresses.addons.path, addresses.characterTopup.path],
}

function linksFor(session: Session): LinkName[] {
  if (session.status === 'signed-out') return ['donationBuilder', 'requestAccess']
  const own: LinkName[] = ['donationBuilder', 'dashboard', 'subscription', 'profile']
  return isAdmin(session) ? [...own, 'admin'] : own
}

const look =
  'rounded-pill px-3.5 py-2 text-small font-medium text-muted no-underline hover:text-text ' +
  'aria-[current]:bg-raised aria-[current]:text-text'

/** Pointing at a link, or focusing it by keyboard, preloads its page (the router's "intent"). */
export function NavigationLinks({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  const { pathname } = useLocation()
  return linksFor(session).map((name) => (
    <li key={name}>
      <Link
        to={links[name]}
        className={`${look} block`}
        {...(belonging[name]?.includes(pathname) && { 'aria-current': true })}
        {...(onFollow && { onClick: onFollow })}
      >
        {t(`navigation.${name}`)}
      </Link>
    </li>
  ))
}
