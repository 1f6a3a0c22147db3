import type { MessageCatalogue } from '@lautgabe/contract/messages/message-catalogue.ts'
import {
  COMMAND_PRIORITY_HIGH,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
} from 'lexical'
import { useEffect, useRef, useState } from 'react'
import { insertCall, type MessageEditor, textBeforeCursor } from './create-message-editor.ts'
import { findCall, type Suggestion, suggest, toCallText } from './find-call.ts'

export type OpenSuggestions = { items: Suggestion[]; active: number; start: number }

type Suggestions = { open: OpenSuggestions | undefined; take: (suggestion: Suggestion) => void }

/** Suggests names while the user types one. Arrows choose, Enter or Tab takes, Escape closes. */
export function useSuggestions(editing: MessageEditor | undefined, catalogue: MessageCatalogue): Suggestions {
  const [open, setOpen] = useState<OpenSuggestions>()
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  }, [open])

  useEffect(() => {
    if (!editing) return
    const { editor } = editing
    /** Where the name begins that the user dismissed. It is not suggested again. */
    let dismissed: number | undefined
    const look = () => {
      const before = editor.isComposing() ? undefined : textBeforeCursor(editing)
      const call = before === undefined ? undefined : findCall(before)
      if (!call || call.start !== dismissed) dismissed = undefined
      const items = before !== undefined && call && dismissed === undefined ? suggest(call, catalogue, before) : []
      setOpen((was) => {
        if (!call || items.length === 0) return undefined
        return {
          items,
          start: call.start,
          active: was?.start === call.start ? Math.min(was.active, items.length - 1) : 0,
        }
      })
    }
    const close = () => setOpen(undefined)
    const step = (by: 1 | -1) => (event: KeyboardEvent | null) => {
      if (!latest.current) return false
      event?.preventDefault()
      setOpen((was) => was && { ...was, active: (was.active + by + was.items.length) % was.items.length })
      return true
    }
    const takeActive = (event: KeyboardEvent | null) => {
      const now = latest.current
      const chosen = now?.items[now.active]
      if (!now || !chosen || event?.shiftKey === true) return false
      event?.preventDefault()
      close()
      insertCall(editing, toCallText(chosen), now.start)
      return true
    }
    const leave = () => {
      if (!latest.current) return false
      dismissed = latest.current.start
      close()
      return true
    }
    const ends = [
      editor.registerUpdateListener(look),
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, step(1), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, step(-1), COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ENTER_COMMAND, takeActive, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_TAB_COMMAND, takeActive, COMMAND_PRIORITY_HIGH),
      editor.registerCommand(KEY_ESCAPE_COMMAND, leave, COMMAND_PRIORITY_HIGH),
      editor.registerRootListener((root, previous) => {
        previous?.removeEventListener('blur', close)
        root?.addEventListener('blur', close)
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [editing, catalogue])

  return {
    open,
    take: (suggestion) => {
      setOpen(undefined)
      if (editing && open) insertCall(editing, toCallText(suggestion), open.start)
    },
  }
}
