import type { LinkKey, User } from '@lautgabe/contract/accounts/accounts-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CopyField } from '../../ui/forms/copy-field.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { linkKeysQuery, useRotateLink } from './link-keys-queries.ts'
import { useRegenerateApiKey } from './profile-queries.ts'

export function LinksSection({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const links = useQuery(linkKeysQuery)
  return (
    <SettingsSection title={t('links.title')} lead={t('links.lead')}>
      <ApiKey user={user} />
      {links.isPending && <WaitingLines lines={4} />}
      <FailureNote error={links.error} onRetry={links.refetch} />
      <PageLink link={links.data?.find(({ kind }) => kind === 'obs')} name="obs" />
      <PageLink link={links.data?.find(({ kind }) => kind === 'live')} name="live" />
      <Link to={addresses.helpObs.path} className="text-small text-signal underline underline-offset-3">
        {t('links.toObs')}
      </Link>
    </SettingsSection>
  )
}

function ApiKey({ user }: { user: User }) {
  const { t } = useTranslation('profile')
  const question = useQuestion<User>()
  return (
    <div className="flex flex-col items-start gap-2 border-b border-line-soft pb-6">
      {/* The user whom the browser kept has none. */}
      {user.api_key === '' ? (
        <WaitingLines lines={1} />
      ) : (
        <CopyField label={t('links.apiKey')} value={user.api_key} hint={t('links.apiKeyHint')} isSecret />
      )}
      <Button size="small" onClick={() => question.ask(user)}>
        {t('links.regenerate')}
      </Button>
      <ConfirmAction
        question={question}
        action={useRegenerateApiKey()}
        words={() => t('regenerate', { returnObjects: true })}
        isDangerous
      />
    </div>
  )
}

/** The overlay's or the live page's link. */
function PageLink({ link, name }: { link: LinkKey | undefined; name: 'obs' | 'live' }) {
  const { t } = useTranslation('profile')
  const question = useQuestion<LinkKey>()
  const rotate = useRotateLink()
  if (!link) return null
  const label = t(`links.${name}`)
  return (
    <div className="flex flex-col items-start gap-2">
      <CopyField label={label} value={link.url} hint={t(`links.${name}Hint`)} isSecret />
      <Button size="small" aria-label={t('links.replaceLabel', { name: label })} onClick={() => question.ask(link)}>
        {t('links.replace')}
      </Button>
      <ConfirmAction
        question={question}
        action={rotate}
        words={() => t('rotate', { returnObjects: true, name: label })}
        isDangerous
      />
    </div>
  )
}
