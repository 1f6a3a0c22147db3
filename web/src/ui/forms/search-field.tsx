import { useEffect, useRef } from 'react'
import { TextField } from './field.tsx'

type SearchFieldProps = { label: string; hint: string; onSearch: (text: string) => void }

const calmMilliseconds = 300

/** Searches by itself when the user stops typing. */
export function SearchField({ label, hint, onSearch }: SearchFieldProps) {
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
        timer.current = setTimeout(() => onSearch(text), calmMilliseconds)
      }}
    />
  )
}
