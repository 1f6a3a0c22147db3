import { useEffect, useRef } from 'react'
import { TextField } from './field.tsx'

type SearchFieldProps = {
  label: string
  hint: string
  /** For lists that the page has as a whole: they answer every key press at once. */
  isInstant?: boolean | undefined
  onSearch: (text: string) => void
}

const calmMilliseconds = 300

/** Searches by itself, without a button; a list on the server is asked when the user stops typing. */
export function SearchField({ label, hint, isInstant = false, onSearch }: SearchFieldProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <TextField
      type="search"
      label={label}
      isLabelHidden
      placeholder={hint}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value.trim()
        clearTimeout(timer.current)
        if (isInstant) onSearch(text)
        else timer.current = setTimeout(() => onSearch(text), calmMilliseconds)
      }}
    />
  )
}
