import { useState } from 'react'
import { useKeptSwitch } from '../../../platform/browser/use-kept-switch.ts'

/** The list of keys, and whether the keys work anywhere on the page. WCAG 2.1.4 wants a way to turn single keys off. */
export function useKeyboardHelp() {
  const [isOpen, setOpen] = useState(false)
  const [isAnywhere, setAnywhere] = useKeptSwitch('lautgabe-keys-anywhere', true)
  return {
    isAnywhere,
    show: () => setOpen(true),
    dialogProps: { open: isOpen, onOpenChange: setOpen, isAnywhere, onAnywhereChange: setAnywhere },
  }
}
