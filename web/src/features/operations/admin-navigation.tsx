import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { adminAddresses, type AdminAddressName } from '../../addresses.ts'

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
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
