import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/forms/field.tsx'
import type { LineProblem } from './read-lines.ts'

type LinesFieldProps = {
  label: string
  hint: string
  value: string
  onValueChange: (value: string) => void
  problem: LineProblem | undefined
}

/** A list with one entry per line, typed or pasted. Problems are shown when the person leaves the field. */
export function LinesField({ label, hint, value, onValueChange, problem }: LinesFieldProps) {
  const { t } = useTranslation('settingsPages')
  const [isLeft, setLeft] = useState(false)
  return (
    <TextArea
      label={label}
      hint={hint}
      error={isLeft && problem && t(`lines.${problem.code}`, problem)}
      value={value}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget }) => {
        setLeft(false)
        onValueChange(currentTarget.value)
      }}
    />
  )
}
