import { Link } from '@tanstack/react-router'
import { ChevronRight, Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addresses, settingsAddresses, type SettingsSectionName } from '../../addresses.ts'

const groups = {
  reading: ['voices', 'pronunciations', 'limits', 'minimums'],
  review: ['review', 'filters', 'donators', 'fit'],
  stream: ['overlay', 'tips'],
} as const satisfies Record<string, readonly SettingsSectionName[]>

const groupNames = Object.keys(groups) as (keyof typeof groups)[]

const columnLook =
  'block rounded-soft px-3 py-1.5 text-small font-medium text-muted no-underline hyphens-auto hover:bg-text/7 hover:text-text ' +
  'aria-[current=page]:bg-raised aria-[current=page]:text-text aria-[current=page]:inset-ring aria-[current=page]:inset-ring-line'

const listLook =
  'flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-medium text-text no-underline hover:bg-text/7'

type SettingsMenuProps = {
  /** column: beside the section; list: a page of its own on a phone */
  look: 'column' | 'list'
  username: string | undefined
}

/** Every section of the settings, in groups. The router marks the link of the page that is shown. */
export function SettingsMenu({ look, username }: SettingsMenuProps) {
  const { t } = useTranslation('settingsPages')
  const isList = look === 'list'
  const linkLook = isList ? listLook : columnLook
  return (
    <nav aria-label={t('menu')} className={isList ? 'flex flex-col gap-5' : 'flex flex-col gap-4'}>
      {!isList && <p className="px-3 font-display text-h3 font-bold">{t('title')}</p>}
      {groupNames.map((group) => (
        <div key={group}>
          <p
            id={`settings-${group}`}
            className={isList ? 'mb-1.5 text-small text-muted' : 'mb-1 px-3 text-fine text-faint'}
          >
            {t(`groups.${group}`)}
          </p>
          <ul
            aria-labelledby={`settings-${group}`}
            className={
              isList
                ? 'divide-y divide-line-soft overflow-clip rounded-card border border-line-soft bg-surface shadow-soft'
                : 'flex flex-col gap-0.5'
            }
          >
            {groups[group].map((name) => (
              <li key={name}>
                <Link to={settingsAddresses[name].path} className={linkLook}>
                  {t(`${name}.title`)}
                  {isList && <ChevronRight aria-hidden className="size-4 shrink-0 text-faint" />}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {username !== undefined && (
        <Link
          to={addresses.donationBuilderFor.path}
          params={{ username }}
          className="flex items-center gap-2 px-3 py-1.5 text-small text-muted no-underline hover:text-text"
        >
          <Eye aria-hidden className="size-4 shrink-0" />
          {t('seeAsViewer')}
        </Link>
      )}
    </nav>
  )
}
