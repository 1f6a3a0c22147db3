import type { MessageCatalogue } from '@lautgabe/contract/messages/message-catalogue.ts'
import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageReader } from '../message-reader.ts'
import type { Call } from './call.ts'
import { createMessageEditor, type MessageEditor as Editing, writeText } from './create-message-editor.ts'
import { insertCall } from './insert-call.ts'
import { suggestionId, SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'
import { whenPaused } from './when-paused.ts'

/** The functions of the editor for the components around it. */
export type EditorHandle = { insert: (call: Call) => void; write: (text: string) => void }

type MessageEditorProps = {
  read: MessageReader
  catalogue: MessageCatalogue
  /** Only the first text counts. Afterwards the editor owns its text. */
  text: string
  /** Called when the writer pauses. The typed letter is visible before that. */
  onText: (text: string) => void
  /** The id of the element that tells more about the message. */
  describedBy: string
  ref: Ref<EditorHandle>
}

/** A text box for the plain syntax. Names that it understands become chips. */
export function MessageEditor({ read, catalogue, text, onText, describedBy, ref }: MessageEditorProps) {
  const { t } = useTranslation('builder')
  const [editing, setEditing] = useState<Editing>()
  const [isEmpty, setEmpty] = useState(text === '')
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef({ text, onText })
  useEffect(() => {
    latest.current = { text: latest.current.text, onText }
  }, [onText])

  useEffect(() => {
    const root = box.current
    const created = createMessageEditor(root, read, latest.current.text)
    const tell = whenPaused(() => latest.current.onText(latest.current.text))
    const end = created.editor.registerTextContentListener((now) => {
      latest.current.text = now
      setEmpty(now === '')
      tell.ask()
      // A button inserted this text, so no next letter will follow.
      if (document.activeElement !== root) tell.finish()
    })
    // A writer who leaves for a button or another page is done with the text.
    root?.addEventListener('blur', tell.finish)
    addEventListener('pagehide', tell.finish)
    setEditing(created)
    return () => {
      end()
      root?.removeEventListener('blur', tell.finish)
      removeEventListener('pagehide', tell.finish)
      tell.finish()
      created.close()
    }
  }, [read])

  useImperativeHandle(
    ref,
    () => ({
      insert: (call) => editing && insertCall(editing, call),
      write: (next) => editing && writeText(editing, next),
    }),
    [editing],
  )

  const listId = useId()
  const { open, take } = useSuggestions(editing, catalogue)
  return (
    <div ref={frame} className="relative">
      <div
        ref={box}
        contentEditable
        suppressContentEditableWarning
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- only an editable element can hold chips
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={t('editor.label')}
        aria-describedby={describedBy}
        aria-autocomplete="list"
        {...(open && { 'aria-controls': listId })}
        {...(open?.active !== undefined && { 'aria-activedescendant': suggestionId(listId, open.active) })}
        className="min-h-24 overscroll-contain [contain:layout] lg:min-h-36 narrow-tall:max-h-36 narrow-tall:overflow-y-auto rounded-soft border border-control bg-sunken px-4 py-3 text-lead leading-loose wrap-break-word whitespace-pre-wrap"
      />
      {isEmpty && (
        <p aria-hidden className="pointer-events-none absolute inset-x-4 top-3 text-lead leading-loose text-faint">
          {t('editor.placeholder')}
        </p>
      )}
      {open && <SuggestionList id={listId} open={open} frame={frame} onTake={take} />}
      <output className="sr-only">{open && t('editor.suggestionsOpen', { count: open.items.length })}</output>
    </div>
  )
}
