import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { useCopy } from '../../ui/forms/use-copy.ts'

type CopyMessageProps = {
  text: string
  /** Copied instead of the text, which it stands for. */
  code: string | undefined
  kind: 'primary' | 'secondary'
}

export function CopyMessage({ text, code, kind }: CopyMessageProps) {
  const { t } = useTranslation('builder')
  const [outcome, copy] = useCopy(code ?? text)
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button kind={kind} disabled={text === ''} onClick={() => void copy()}>
        <Icon aria-hidden className="size-4" />
        {t(outcome === 'copied' ? 'editor.copied' : code ? 'editor.copyCode' : 'editor.copy')}
      </Button>
      <p aria-live="polite" className="w-full text-small text-danger-text empty:hidden">
        {outcome === 'failed' && t('editor.copyFailed')}
      </p>
    </>
  )
}
