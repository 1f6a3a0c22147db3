import type { LinkKey } from '@lautgabe/contract/accounts/accounts-api.ts'
import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { SettingsSection } from '../../ui/layout/settings-section.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { WaitingLines } from '../../ui/notes/waiting.tsx'
import { linkKeysQuery, useRotateLink, useWithdrawModeratorLink } from './link-keys-queries.ts'
import { ModeratorLink } from './moderator-link.tsx'
import { NewModeratorDialog } from './new-moderator-dialog.tsx'

export function ModeratorsSection() {
  const { t } = useTranslation('profile')
  const links = useQuery(linkKeysQuery)
  const moderators = links.data?.filter(({ kind }) => kind === 'mod')
  return (
    <SettingsSection title={t('moderators.title')} lead={t('moderators.lead')}>
      {links.isPending && <WaitingLines lines={1} />}
      <FailureNote error={links.error} onRetry={links.refetch} />
      {moderators?.length === 0 && (
        <EmptyNote icon={<Users />} title={t('moderators.empty')} action={<NewModeratorDialog />}>
          {t('moderators.emptyText')}
        </EmptyNote>
      )}
      {moderators && moderators.length > 0 && (
        <Disclosure summary={t('moderators.summary', { count: moderators.length })} hint={t('moderators.show')}>
          <ModeratorLinks links={moderators} />
        </Disclosure>
      )}
    </SettingsSection>
  )
}

function ModeratorLinks({ links }: { links: LinkKey[] }) {
  const { t } = useTranslation('profile')
  const withdrawal = useQuestion<LinkKey>()
  const rotation = useQuestion<LinkKey>()
  const nameOf = ({ name }: LinkKey) => name ?? t('moderators.unnamed')
  return (
    <>
      <ul className="mb-6 flex flex-col">
        {links.map((link) => (
          <li key={link.id} className="border-t border-line-soft py-5">
            <ModeratorLink link={link} name={nameOf(link)} onRotate={rotation.ask} onWithdraw={withdrawal.ask} />
          </li>
        ))}
      </ul>
      <NewModeratorDialog />
      <ConfirmAction
        question={withdrawal}
        action={useWithdrawModeratorLink()}
        words={(link) => t('withdraw', { returnObjects: true, name: nameOf(link) })}
        isDangerous
      />
      <ConfirmAction
        question={rotation}
        action={useRotateLink()}
        words={(link) => t('rotate', { returnObjects: true, name: t('moderators.linkOf', { name: nameOf(link) }) })}
        isDangerous
      />
    </>
  )
}
