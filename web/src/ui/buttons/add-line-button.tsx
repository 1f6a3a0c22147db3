import { Plus } from 'lucide-react'
import { Button } from './button.tsx'

type AddLineButtonProps = { id: string; isFull: boolean; onClick: () => void; text: string }

/** Adds a line to a list within a form. */
export function AddLineButton({ id, isFull, onClick, text }: AddLineButtonProps) {
  return (
    <div>
      <Button
        id={id}
        size="small"
        // Not disabled: a disabled button would lose the focus.
        aria-disabled={isFull || undefined}
        onClick={isFull ? undefined : onClick}
      >
        <Plus aria-hidden className="-ml-1 size-4" />
        {text}
      </Button>
    </div>
  )
}
