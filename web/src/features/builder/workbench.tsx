import { Eraser, Send, Undo2 } from 'lucide-react'
import { useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlayingPart } from '../../platform/audio/use-message-player.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { Desk } from './desk.ts'
import { keepDraft, readDraft } from './draft.ts'
import { type EditorHandle, MessageEditor } from './editor/message-editor.tsx'
import { goToSending, Sending } from './sending.tsx'
import { HeardLine } from './heard-line.tsx'
import { LanguageHint } from './language-hint.tsx'
import { MessageCounts } from './message-counts.tsx'
import { MessageNotes } from './message-notes.tsx'
import { createMessageReader } from './message-reader.ts'
import { PreviewBar, previewKey } from './preview-bar.tsx'
import { Shelf } from './shelf/shelf.tsx'
import { VolumeControl } from './volume-control.tsx'

/**
 * Here the donator writes, chooses voices and sounds, listens, and takes the message along. On a phone the editor and
 * the button to listen stay in sight while the shelf scrolls below them.
 */
export function Workbench({ desk }: { desk: Desk }) {
  const { t } = useTranslation('builder')
  const { username, catalogue, limits } = desk
  const reader = useMemo(() => createMessageReader(catalogue, limits), [catalogue, limits])
  const [text, setText] = useState(() => readDraft(username) ?? desk.sample)
  const read = reader(text)
  const [cleared, setCleared] = useState('')
  const write = (next: string) => {
    setText(next)
    if (next !== '') setCleared('')
    keepDraft(username, next)
  }
  const playing = usePlayingPart(previewKey)
  const [heardText, setHeardText] = useState<string>()
  const editor = useRef<EditorHandle>(null)
  const clear = () => {
    setCleared(text)
    editor.current?.write('')
  }
  const ids = useId()
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <Card
        as="section"
        aria-label={t('editor.title')}
        className="narrow-tall:sticky narrow-tall:top-16 narrow-tall:z-20 flex flex-col gap-3 max-lg:p-3!"
      >
        <MessageEditor
          ref={editor}
          read={reader}
          catalogue={catalogue}
          text={text}
          describedBy={`${ids}-counts`}
          onText={write}
        />
        <PreviewBar desk={desk} text={text} read={read} onListen={setHeardText}>
          {text === '' && cleared !== '' ? (
            <Button size="small" kind="ghost" onClick={() => editor.current?.write(cleared)}>
              <Undo2 aria-hidden className="size-4" />
              <span className="max-sm:sr-only">{t('editor.undo')}</span>
            </Button>
          ) : (
            <Button size="small" kind="ghost" disabled={text === ''} onClick={clear}>
              <Eraser aria-hidden className="size-4" />
              <span className="max-sm:sr-only">{t('editor.clear')}</span>
            </Button>
          )}
          <Button size="small" className="lg:hidden" onClick={goToSending}>
            <Send aria-hidden className="size-4" />
            <span className="max-sm:sr-only">{t('editor.toSending')}</span>
          </Button>
        </PreviewBar>
        <div id={`${ids}-counts`}>
          <MessageCounts text={text} read={read} limits={limits} />
        </div>
        <LanguageHint text={text} desk={desk} onRemedy={(changed) => editor.current?.write(changed)} />
      </Card>
      <Shelf username={username} onUse={(call) => editor.current?.insert(call)} />
      <Card className="flex flex-col gap-5">
        <MessageNotes notes={read.notes} />
        <section aria-labelledby={`${ids}-heard`}>
          <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
            <h2 id={`${ids}-heard`} className="text-small font-medium text-muted">
              {t('heard.title')}
            </h2>
            <VolumeControl />
          </div>
          <div className="contain-content rounded-bubble border border-line bg-raised px-5 py-3.5 text-lead">
            {/* What is played on after a change has other parts than what is shown. */}
            <HeardLine text={text} read={read} playing={text === heardText ? playing : undefined} />
          </div>
        </section>
        <Sending desk={desk} text={text} />
      </Card>
    </div>
  )
}
