import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { useCopy } from '../../ui/forms/use-copy.ts'

/** Something to paste elsewhere, exactly as it is printed. */
export function CodeExample({ caption, text }: { caption: string; text: string }) {
  const { t } = useTranslation('ui')
  const [outcome, copy] = useCopy(text)
  return (
    <figure className="mt-3">
      <figcaption className="flex items-center justify-between gap-3 text-small text-muted">
        {caption}
        <IconButton label={t('copyField.copy', { label: caption })} size="small" onClick={() => void copy()}>
          {outcome === 'copied' ? <Check className="text-ok" /> : <Copy />}
        </IconButton>
      </figcaption>
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the page is scrolled by keyboard too
        tabIndex={0}
        className="mt-1 overflow-x-auto rounded-soft bg-sunken px-4 py-3 font-mono text-fine"
      >
        <code>{text}</code>
      </pre>
    </figure>
  )
}
