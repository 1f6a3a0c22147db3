import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { useEffect, useRef, type ReactNode } from 'react'

type TabItem<Value extends string> = { value: Value; label: ReactNode; count?: number | undefined }

type TabsProps<Value extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** The content of the chosen tab. */
  children: ReactNode
}

export function Tabs<Value extends string>({ label, items, value, onValueChange, children }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const isReady = !items.some((item) => 'count' in item && item.count === undefined)
  // On a phone not all tabs fit, and the chosen one may be outside the screen.
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
    if (!list.current || !chosen || !isReady) return
    list.current.scrollLeft = chosen.offsetLeft - (list.current.clientWidth - chosen.offsetWidth) / 2
  }, [value, isReady])
  return (
    <BaseTabs.Root value={value} onValueChange={(chosen: Value) => onValueChange(chosen)}>
      <BaseTabs.List
        ref={list}
        aria-label={label}
        className="relative -mx-1 mb-3 flex gap-1 overflow-x-auto px-1 py-1 scrollbar-none sm:flex-wrap"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            data-tab={item.value}
            className={
              'flex min-h-9 shrink-0 items-center gap-2 rounded-pill px-3.5 text-small font-medium text-muted select-none ' +
              'hover:text-text data-active:bg-raised data-active:text-text data-active:inset-ring data-active:inset-ring-line ' +
              'pointer-coarse:min-h-11'
            }
          >
            {item.label}
            {item.count !== undefined && (
              <span className="font-mono text-fine text-faint tabular-nums">{item.count}</span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      <BaseTabs.Panel value={value}>{children}</BaseTabs.Panel>
    </BaseTabs.Root>
  )
}
