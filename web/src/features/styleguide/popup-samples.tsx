import { Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/popups/confirm-dialog.tsx'
import { Dialog } from '../../ui/popups/dialog.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Menu, MenuChoices, MenuItem, MenuLine } from '../../ui/popups/menu.tsx'
import { ToastProvider, useToast } from '../../ui/popups/toast.tsx'
import { Tooltip } from '../../ui/popups/tooltip.tsx'
import { SampleLine, StyleguideSection } from './styleguide-section.tsx'

const themes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
] as const

export function PopupSamples() {
  return (
    <StyleguideSection title="Popups">
      <ToastProvider>
        <SampleLine>
          <DialogSample />
          <ConfirmSample />
          <MenuSample />
          <Tooltip text="More about this">
            <IconButton label="More" kind="secondary">
              <Ellipsis />
            </IconButton>
          </Tooltip>
          <ToastSample />
        </SampleLine>
      </ToastProvider>
    </StyleguideSection>
  )
}

function DialogSample() {
  return (
    <Dialog
      trigger={<Button>Open dialog</Button>}
      title="Rename this link"
      description="Only you see this name."
      actions={<Button kind="primary">Save</Button>}
    >
      <TextField label="Name" defaultValue="Lena" />
    </Dialog>
  )
}

function ConfirmSample() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask first</Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Remove this link?"
        description="Lena can no longer review messages. Messages already reviewed stay."
        confirmLabel="Remove link"
        isDangerous
        onConfirm={() => setOpen(false)}
      />
    </>
  )
}

function MenuSample() {
  const [theme, setTheme] = useState<'dark' | 'light'>('dark')
  return (
    <Menu trigger={<Button>Open menu</Button>} align="start">
      <MenuItem icon={<Pencil />}>Rename</MenuItem>
      <MenuItem disabled>Not possible now</MenuItem>
      <MenuLine />
      <MenuChoices label="Theme" options={themes} value={theme} onValueChange={setTheme} />
      <MenuLine />
      <MenuItem icon={<Trash2 />} isDangerous>
        Remove
      </MenuItem>
    </Menu>
  )
}

function ToastSample() {
  const { show } = useToast()
  return (
    <>
      <Button onClick={() => show({ title: 'Saved', description: 'Your viewers see it at once.', tone: 'ok' })}>
        Good news
      </Button>
      <Button
        onClick={() =>
          show({
            title: 'The message could not be sent',
            description: 'Nothing was lost. Please try again.',
            tone: 'danger',
            action: { label: 'Send again', onClick: () => undefined },
          })
        }
      >
        Bad news
      </Button>
    </>
  )
}
