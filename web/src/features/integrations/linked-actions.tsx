import type { Integration } from '@lautgabe/contract/integrations/integrations-api.ts'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../platform/api/failure-note.tsx'
import { ConfirmAction } from '../../platform/forms/confirm-action.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { useToast } from '../../ui/popups/toast.tsx'
import { useQuestion } from '../../ui/popups/use-question.ts'
import { useChangeIntegration, useDisconnect, useSendServiceTest } from './integrations-queries.ts'
import { MirrorSwitch } from './mirror-switch.tsx'

type LinkedActionsProps = { integration: Integration; name: string }

export function LinkedActions({ integration, name }: LinkedActionsProps) {
  const { t } = useTranslation('integrationPages')
  const setActive = useChangeIntegration()
  const question = useQuestion<Integration>()
  const { id, platform, is_active: isActive, can_send_test: canSendTest } = integration
  const needsRelink = integration.status.state === 'needs_relink'
  return (
    <>
      {isActive && !needsRelink && !canSendTest && <p className="text-small text-muted">{t(`ownTest.${platform}`)}</p>}
      {isActive && !needsRelink && <MirrorSwitch integration={integration} name={name} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {!needsRelink && (
          <Switch
            label={t('actions.active')}
            hint={isActive ? undefined : t('actions.activeOff')}
            // While the server is asked, the switch stands where it was put.
            checked={setActive.isPending ? !isActive : isActive}
            onCheckedChange={(next) => setActive.mutate({ id, changes: { is_active: next } })}
          />
        )}
        <div className="ml-auto flex flex-wrap justify-end gap-2">
          {isActive && !needsRelink && canSendTest && <SendTest integration={integration} name={name} />}
          <Button
            size="small"
            kind={needsRelink ? 'ghost' : 'secondary'}
            aria-label={t('actions.disconnectLabel', { service: name })}
            onClick={() => question.ask(integration)}
          >
            {t('actions.disconnect')}
          </Button>
        </div>
      </div>
      <FailureNote error={setActive.error} />
      <ConfirmAction
        question={question}
        action={useDisconnect()}
        words={({ connected_username: username }) =>
          t('disconnect', { returnObjects: true, service: name, name: username })
        }
        isDangerous
      />
    </>
  )
}

function SendTest({ integration, name }: LinkedActionsProps) {
  const { t } = useTranslation('integrationPages')
  const send = useSendServiceTest()
  const toast = useToast()
  const tell = () =>
    toast.show({
      title: t('actions.testSent', { service: name }),
      description: t('actions.testSentText'),
      tone: 'ok',
    })
  return (
    <>
      <Button size="small" isBusy={send.isPending} onClick={() => send.mutate(integration, { onSuccess: tell })}>
        {t('actions.test', { service: name })}
      </Button>
      {send.isError && <FailureNote error={send.error} />}
    </>
  )
}
