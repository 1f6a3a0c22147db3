import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { CentredNote } from '../../ui/notes/centred-note.tsx'
import type { NotReached as Reason } from './look-up-streamer.ts'

/** Shown when there is no streamer of that name, or the streamer cannot get messages now. */
export function NotReached({ reason, username }: { reason: Reason; username: string }) {
  const { t } = useTranslation('builder')
  const router = useRouter()
  const isWorthAnotherTry = reason === 'unknown_error' || reason === 'request_error'
  return (
    <CentredNote title={t(`states.${reason}`, { username })} text={t(`states.${reason}_text`, { username })}>
      {isWorthAnotherTry && (
        <Button kind="primary" onClick={() => void router.invalidate()}>
          {t('states.tryAgain')}
        </Button>
      )}
      <Link to={addresses.donationBuilder.path} className={buttonClass()}>
        {t('states.chooseAnother')}
      </Link>
    </CentredNote>
  )
}
