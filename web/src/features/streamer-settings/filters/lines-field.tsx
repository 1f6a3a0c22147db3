import { TextArea, type TextAreaProps } from '../../../ui/forms/field.tsx'

/** A list with one entry per line, typed or pasted. */
export function LinesField(props: TextAreaProps) {
  return <TextArea {...props} autoCapitalize="off" spellCheck={false} />
}
