import { FileAudio } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { CopyField } from '../../ui/forms/copy-field.tsx'
import { TextArea, TextField } from '../../ui/forms/field.tsx'
import { FileField } from '../../ui/forms/file-field.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { RangeField } from '../../ui/forms/range-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { SuggestField } from '../../ui/forms/suggest-field.tsx'
import { StyleguideSection } from './styleguide-section.tsx'

const languages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
  { value: 'fr', label: 'Français', isDisabled: true },
] as const

export function FieldSamples() {
  const [words, setWords] = useState('')
  const [file, setFile] = useState<File>()
  const [speed, setSpeed] = useState(1)
  return (
    <StyleguideSection title="Forms">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label="Name" hint="Shown to your viewers." placeholder="hexenkessel_tv" autoComplete="off" />
        <TextField label="E-mail" type="email" defaultValue="mira@" error="This address is not complete." />
        <TextField label="Disabled" defaultValue="Not now" disabled />
        <PasswordField label="Password" defaultValue="correct horse" />
        <TextArea label="Message" isOptional value={words} onValueChange={setWords} hint={`${words.length} of 255`} />
        <Select label="Language" options={languages} hint="Used for mails too." />
        <CopyField label="Address" value="https://lautgabe.example/overlay/7f3c9d" hint="Add it as a browser source." />
        <CopyField label="Secret key" value="lg_51Nf8s7Gq2mXw0aTz" isSecret hint="Do not show it on stream." />
        <FileField
          label="Recording"
          hint="Dropped or chosen."
          accept="audio/*"
          icon={<FileAudio />}
          chosen={file?.name}
          onChoose={setFile}
          onClear={() => setFile(undefined)}
        />
        <RangeField
          label="Speed"
          value={speed}
          onValueChange={setSpeed}
          min={0.5}
          max={2}
          step={0.05}
          text={`${speed}×`}
        />
        <SuggestField label="Speaker" suggestions={[{ value: 'emma', text: 'warm' }]} onSuggestion={setWords} />
      </div>
      <div className="grid gap-2">
        <Switch label="Review every message" hint="Nothing is heard before somebody agreed." defaultChecked />
        <Switch label="Quiet hours" />
        <Switch label="Cannot be changed" disabled />
        <Checkbox label="I have read the terms" defaultChecked />
        <Checkbox label="Send me news" hint="At most once a month." />
        <Checkbox label="Cannot be changed" disabled />
      </div>
    </StyleguideSection>
  )
}
