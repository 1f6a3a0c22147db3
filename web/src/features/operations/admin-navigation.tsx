import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { adminAddresses, type AdminAddressName } from '../../addresses.ts'
import { waitingRequestsQuery } from '../access/access-requests-queries.ts'

const names = Object.keys(adminAddresses) as AdminAddressName[]

const look =
  'block border-b-2 border-transparent py-3 text-small lg:py-2.5 font-medium whitespace-nowrap text-muted no-underline ' +
  'hover:text-text focus-visible:-outline-offset-2 aria-[current=page]:border-signal aria-[current=page]:text-text'

export function AdminNavigation() {
  const { t } = useTranslation('admin')
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  // On a phone the row is wider than the screen. Where there is room for a second row, nothing is hidden.
  useEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const here = links.find((link) => link.pathname === pathname)
    here?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <nav aria-label={t('sections.label')} className="border-b border-line-soft bg-sunken">
      <ul
        ref={list}
        className="mx-auto flex w-full max-w-[86rem] scroll-px-4 gap-x-6 overflow-x-auto px-4 scrollbar-none sm:px-6 lg:flex-wrap lg:gap-x-4 lg:px-10"
      >
        {names.map((name) => (
          <li key={name}>
            <Link to={adminAddresses[name].path} className={look}>
              {t(`sections.${name}`)}
              {name === 'accessRequests' && <WaitingRequests />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function WaitingRequests() {
  const { t } = useTranslation('admin')
  const { data: count = 0 } = useQuery(waitingRequestsQuery)
  if (count === 0) return null
  return (
    <span className="ml-1.5 inline-block min-w-5 rounded-pill bg-signal px-1.5 text-center font-mono text-fine leading-5 font-semibold text-on-signal">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('requests.waiting', { count })}</span>
    </span>
  )
}
