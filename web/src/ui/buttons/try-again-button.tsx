import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from './button.tsx'

type TryAgainButtonProps = Pick<ButtonProps, 'kind' | 'className'> & { onRetry: () => Promise<unknown> }

/** Busy from the press to the answer. What a page tries by itself leaves the button alone. */
export function TryAgainButton({ onRetry, ...look }: TryAgainButtonProps) {
  const { t } = useTranslation('ui')
  const [isTrying, setTrying] = useState(false)
  const retry = () => {
    setTrying(true)
    void onRetry().finally(() => setTrying(false))
  }
  return (
    <Button size="small" isBusy={isTrying} onClick={retry} {...look}>
      {t('tryAgain')}
    </Button>
  )
}
