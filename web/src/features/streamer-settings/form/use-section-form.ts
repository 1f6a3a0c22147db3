import { type SettingsChanges, updateSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import { type FocusEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { SettingsSectionName } from '../../../addresses.ts'
import { ApiError } from '../../../platform/api/api.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { tellFailure } from '../../../platform/api/tell-failure.ts'
import { type Told, toWords } from '../../../platform/forms/form-words.ts'
import { isPressingSomething } from '../../../platform/forms/is-pressing-something.ts'
import { useStreamerSettings } from '../settings-context.ts'
import { changesBetween } from './changes-between.ts'
import { focusFirstProblem } from './focus-first-problem.ts'

type FieldRule<Draft, Value> = {
  /** Says in the save bar what changed. */
  label: string
  saved: Value
  /** What is wrong with the value, in words. */
  problemOf?: (value: Value, draft: Draft) => string | undefined
  /**
   * The field's place in the settings. If the server refuses what is there, its words are shown at the field. Where
   * several fields fill one place, it tells whether this field is meant.
   */
  path?: string | ((refusedPath: string, draft: Draft) => boolean)
}

/** Lines that keep their own state, because lines come and go. */
type LinesOfForm = {
  label: string
  isChanged: boolean
  /** Shows the problems at their lines. Answers whether there are none. */
  check: () => boolean
  /** Called after saving. */
  settle: () => void
  reset: () => void
  toSettings: () => SettingsChanges
}

export type FieldRules<Draft> = { [Name in keyof Draft]: FieldRule<Draft, Draft[Name]> }

type SectionFormOptions<Draft> = {
  section: SettingsSectionName
  fields: FieldRules<Draft>
  lines?: LinesOfForm
  toSettings: (draft: Draft) => SettingsChanges
}

export type SectionForm = Pick<
  ReturnType<typeof useSectionForm<Record<string, unknown>>>,
  'id' | 'section' | 'isBusy' | 'isSaved' | 'general' | 'changed' | 'save' | 'discard'
>

/**
 * The form of a section. It keeps only what differs from the saved settings, so that it knows what changed, and so that
 * saved values appear as the server has them.
 */
export function useSectionForm<Draft extends object>({
  section,
  fields,
  lines,
  toSettings,
}: SectionFormOptions<Draft>) {
  type Name = keyof Draft & string
  const { i18n } = useTranslation()
  const { replaceSettings } = useStreamerSettings()
  const id = useId()
  const [edits, setEdits] = useState<Partial<Draft>>({})
  const [checked, setChecked] = useState<readonly Name[]>([])
  const [refused, setRefused] = useState<Partial<Record<Name, Told>>>({})
  const [general, setGeneral] = useState<Told>()
  const [isBusy, setBusy] = useState(false)
  const [isSaved, setSaved] = useState(false)

  const names = Object.keys(fields) as Name[]
  const unchanged = Object.fromEntries(names.map((name) => [name, fields[name].saved])) as Draft
  const draft = { ...unchanged, ...edits }
  const isChanged = (name: Name) => JSON.stringify(draft[name]) !== JSON.stringify(fields[name].saved)
  const problemOf = (name: Name) => fields[name].problemOf?.(draft[name], draft)
  const isMeant = (name: Name, refusedPath: string) => {
    const { path } = fields[name]
    if (typeof path === 'function') return path(refusedPath, draft)
    return path !== undefined && `${refusedPath}.`.startsWith(`${path}.`)
  }
  const changed = names.filter(isChanged).map((name) => fields[name].label)
  if (lines?.isChanged) changed.push(lines.label)

  const change = (changes: Partial<Draft>) => {
    setSaved(false)
    setEdits((before) => ({ ...before, ...changes }))
    setChecked((before) => before.filter((name) => !Object.hasOwn(changes, name)))
    setRefused((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])),
    }))
    setGeneral(undefined)
  }
  const refuse = async (failure: unknown) => {
    const told = await tellFailure(failure)
    const paths = failure instanceof ApiError ? Object.keys(failure.fields) : []
    const at = names.filter((name) => paths.some((refusedPath) => isMeant(name, refusedPath)))
    flushSync(() => {
      setRefused(Object.fromEntries(at.map((name) => [name, told])) as Partial<Record<Name, Told>>)
      setGeneral(at.length === 0 ? told : undefined)
    })
    focusFirstProblem(id)
  }
  const send = async (): Promise<boolean> => {
    try {
      // The page sends only fields that were changed here: another device may have changed the others meanwhile.
      const ofFields = changesBetween(toSettings(unchanged), toSettings(draft))
      const body = { ...ofFields, ...(lines?.isChanged && lines.toSettings()) }
      replaceSettings(await callApi(updateSettings, { body }))
      // Words that were typed in the meantime stay.
      const isSent = ([name, value]: [string, unknown]) => Object.is(value, edits[name as Name])
      setEdits((now) => Object.fromEntries(Object.entries(now).filter((edit) => !isSent(edit))) as Partial<Draft>)
      lines?.settle()
      setSaved(true)
      return true
    } catch (failure) {
      await refuse(failure)
      return false
    }
  }

  return {
    id,
    section,
    draft,
    isBusy,
    /** Nothing was changed since it was saved. */
    isSaved: isSaved && changed.length === 0,
    general,
    /** The names of the changed settings. */
    changed,
    change,
    set: <Changed extends Name>(name: Changed, value: Draft[Changed]) =>
      change({ [name]: value } as Pick<Draft, Changed> & Partial<Draft>),
    /** Answers whether everything is saved. If not, the page shows why. */
    save: async (): Promise<boolean> => {
      if (isBusy || changed.length === 0) return changed.length === 0
      setGeneral(undefined)
      const areLinesFine = lines?.check() ?? true
      if (!areLinesFine || names.some((name) => problemOf(name) !== undefined)) {
        flushSync(() => setChecked(names))
        focusFirstProblem(id)
        return false
      }
      setBusy(true)
      const isDone = await send()
      setBusy(false)
      return isDone
    },
    discard: () => {
      setSaved(false)
      setEdits({})
      setChecked([])
      setRefused({})
      setGeneral(undefined)
      lines?.reset()
    },
    errorOf: (name: Name): string | undefined => {
      const told = refused[name]
      if (told !== undefined) return toWords(told, i18n)
      return checked.includes(name) ? problemOf(name) : undefined
    },
    /** Checks the field, unless somebody is pressing a button, which a new line would move away. */
    leave: (name: Name, { currentTarget }: FocusEvent) => {
      // The person looks at another window and comes back to this field.
      const isStillHere = document.activeElement === currentTarget
      if (isChanged(name) && !isStillHere && !isPressingSomething()) setChecked((before) => [...before, name])
    },
  }
}
