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
import { type MessageEditor, textBeforeCursor } from './create-message-editor.ts'
import { findCall, type OpenCall, type Suggestion, suggest, toCall } from './find-call.ts'
import { insertCall } from './insert-call.ts'

export type OpenSuggestions = {
  call: OpenCall
  items: Suggestion[]
  /** The one that Enter or Tab takes. Undefined until the user chooses, if the typed word is perhaps no call. */
  active: number | undefined
}

type Suggestions = { open: OpenSuggestions | undefined; take: (suggestion: Suggestion) => void }

/** A sign alone, as in `:(` or `yes !`, calls nothing yet. */
const isCallForSure = ({ isMarked, typed }: OpenCall) => isMarked && typed !== ''

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
      const items = call && dismissed === undefined ? suggest(call, catalogue) : []
      setOpen((was) => {
        if (!call || items.length === 0) return undefined
        const isSame = was?.call.start === call.start && was.call.typed === call.typed
        return isSame ? was : { call, items, active: isCallForSure(call) ? 0 : undefined }
      })
    }
    const close = () => setOpen(undefined)
    const step = (by: 1 | -1) => (event: KeyboardEvent | null) => {
      const now = latest.current
      // Above the first name is the text, so the cursor may go up.
      if (!now || (now.active === undefined && by === -1)) return false
      event?.preventDefault()
      const next = now.active === undefined ? 0 : (now.active + by + now.items.length) % now.items.length
      setOpen({ ...now, active: next })
      return true
    }
    const takeActive = (event: KeyboardEvent | null) => {
      const now = latest.current
      const chosen = now?.active === undefined ? undefined : now.items[now.active]
      if (!now || !chosen || event?.shiftKey === true) return false
      event?.preventDefault()
      close()
      insertCall(editing, toCall(chosen), now.call.start)
      return true
    }
    const leave = () => {
      if (!latest.current) return false
      dismissed = latest.current.call.start
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
      if (editing && open) insertCall(editing, toCall(suggestion), open.call.start)
    },
  }
}
