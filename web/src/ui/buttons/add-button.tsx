import { Plus } from 'lucide-react'
import { Button, type ButtonProps } from './button.tsx'

/** Opens the form for a new entry of a list. */
export function AddButton({ children, ...rest }: ButtonProps) {
  return (
    <Button kind="primary" {...rest}>
      <Plus aria-hidden className="-ml-1 size-4" />
      {children}
    </Button>
  )
}
