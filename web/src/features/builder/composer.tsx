import type { BuilderRules } from '@lautgabe/contract/builder/builder-api.ts'
import { Check, Copy, Eraser } from 'lucide-react'
import { type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlayingPart } from '../../platform/audio/use-message-player.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useCopy } from '../../ui/forms/use-copy.ts'
import { keepDraft, readDraft } from './draft.ts'
import { type EditorHandle, MessageEditor } from './editor/message-editor.tsx'
import { HeardLine } from './heard-line.tsx'
import { MessageCounts } from './message-counts.tsx'
import { MessageNotes } from './message-notes.tsx'
import { createMessageReader } from './message-reader.ts'
import { PreviewBar, previewKey } from './preview-bar.tsx'
import { TipPages } from './tip-pages.tsx'

/** The part of the editor that the shelf may use. */
export type ComposerHandle = Pick<EditorHandle, 'insert'>

/** Here the donator writes, sees what will be heard, listens, and copies the message. */
export function Composer({ rules, ref }: { rules: BuilderRules; ref: Ref<ComposerHandle> }) {
  const { t } = useTranslation('builder')
  const { username, catalogue, limits, services } = rules
  const reader = useMemo(() => createMessageReader(catalogue, limits), [catalogue, limits])
  const [text, setText] = useState(() => readDraft(username))
  const read = reader(text)
  const write = (next: string) => {
    setText(next)
    keepDraft(username, next)
  }
  const playing = usePlayingPart(previewKey)
  const [heardText, setHeardText] = useState<string>()
  const editor = useRef<EditorHandle>(null)
  useImperativeHandle(ref, () => ({ insert: (call) => editor.current?.insert(call) }), [])
  const countsId = useId()
  const [outcome, copy] = useCopy(text)
  return (
    <Card as="section" className="flex flex-col gap-5">
      <MessageEditor
        ref={editor}
        read={reader}
        catalogue={catalogue}
        text={text}
        describedBy={countsId}
        onText={write}
      />
      <div className="-mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div id={countsId}>
          <MessageCounts text={text} read={read} limits={limits} />
        </div>
        <div className="flex gap-2">
          <Button size="small" kind="ghost" disabled={text === ''} onClick={() => editor.current?.write('')}>
            <Eraser aria-hidden className="size-4" />
            {t('editor.clear')}
          </Button>
          <Button size="small" disabled={text === ''} onClick={() => void copy()}>
            {outcome === 'copied' ? (
              <Check aria-hidden className="size-4 text-ok" />
            ) : (
              <Copy aria-hidden className="size-4" />
            )}
            {t(outcome === 'copied' ? 'editor.copied' : 'editor.copy')}
          </Button>
        </div>
      </div>
      <p aria-live="polite" className="-mt-4 text-small text-danger-text empty:hidden">
        {outcome === 'failed' && t('editor.copyFailed')}
      </p>
      <MessageNotes notes={read.notes} />
      <section aria-labelledby={`${countsId}-heard`}>
        <h2 id={`${countsId}-heard`} className="mb-2 text-small font-medium text-muted">
          {t('heard.title')}
        </h2>
        <div className="contain-content rounded-bubble border border-line bg-raised px-5 py-3.5 text-lead">
          {/* What is played on after a change has other parts than what is shown. */}
          <HeardLine text={text} read={read} playing={text === heardText ? playing : undefined} />
        </div>
      </section>
      <PreviewBar username={username} text={text} read={read} onListen={setHeardText} />
      <TipPages username={username} services={services} text={text} />
    </Card>
  )
}
