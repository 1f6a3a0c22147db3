import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyNote } from '../../ui/notes/empty-note.tsx'
import { ErrorNote } from '../../ui/notes/error-note.tsx'
import { LoadingOverlay } from '../../ui/notes/loading-overlay.tsx'
import { OkNote } from '../../ui/notes/ok-note.tsx'
import { Prose } from '../../ui/layout/prose.tsx'
import { Waiting, WaitingLines } from '../../ui/notes/waiting.tsx'
import { StyleguideSection } from './styleguide-section.tsx'

const overlayMilliseconds = 1500

export function NoteSamples() {
  const [isCovered, setCovered] = useState(false)
  const cover = async () => {
    setCovered(true)
    await new Promise((resolve) => setTimeout(resolve, overlayMilliseconds))
    setCovered(false)
  }
  return (
    <StyleguideSection title="Empty, failed, waiting">
      <div className="grid gap-4 md:grid-cols-2">
        <Card>
          <EmptyNote title="Nothing here yet" icon={<Inbox />} action={<Button kind="primary">Send a test</Button>}>
            Messages appear here the moment somebody writes one.
          </EmptyNote>
        </Card>
        <Card className="flex flex-col gap-5">
          <ErrorNote title="The list could not be loaded" onRetry={cover}>
            Nothing was lost; what has been received is safe.
          </ErrorNote>
          <OkNote>The mail has been sent.</OkNote>
          <Waiting />
          <WaitingLines lines={4} />
          <Button onClick={() => void cover()}>Cover the page</Button>
        </Card>
      </div>
      {isCovered && <LoadingOverlay label="Loading…" />}
    </StyleguideSection>
  )
}

export function ProseSamples() {
  return (
    <StyleguideSection title="Long texts">
      <Prose>
        <p>
          Texts of law are read by people who are worried about something. They deserve a <strong>calm page</strong> and
          a <a href="#prose">link they can see</a>.
        </p>
        <h2>1. What we keep</h2>
        <p>Only what is needed to read a message aloud.</p>
        <h3>1.1 For how long</h3>
        <ul>
          <li>Messages: 90 days</li>
          <li>Sounds of messages: 7 days</li>
        </ul>
        <table>
          <thead>
            <tr>
              <th>What</th>
              <th>Why</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Name</td>
              <td>To say who it was</td>
            </tr>
            <tr>
              <td>Amount</td>
              <td>To say thank you</td>
            </tr>
          </tbody>
        </table>
        <blockquote>Nobody outside sees any of it.</blockquote>
      </Prose>
    </StyleguideSection>
  )
}
