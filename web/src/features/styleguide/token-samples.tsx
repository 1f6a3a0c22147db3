import { joinClasses } from '../../ui/text/join-classes.ts'
import { backgroundRoles, lineRoles, shapes, textRoles, typeScale } from './styleguide-samples.ts'
import { SampleLine, StyleguideSection } from './styleguide-section.tsx'

export function ColourSamples() {
  return (
    <StyleguideSection title="Colours">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {backgroundRoles.map(([role, className]) => (
          <div key={role} className={joinClasses('rounded-soft border border-line p-4', className)}>
            <p className="mb-2 font-mono text-fine text-muted">{role}</p>
            <ul className="grid gap-0.5 text-small">
              {textRoles.map(([textRole, textClass]) => (
                <li key={textRole} className={textClass}>
                  {textRole}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <SampleLine>
        {lineRoles.map(([role, className]) => (
          <span key={role} className={joinClasses('rounded-tight border-2 px-4 py-2 font-mono text-fine', className)}>
            {role}
          </span>
        ))}
        <span className="rounded-tight bg-signal px-4 py-2 text-on-signal">on-signal</span>
        <span className="rounded-tight bg-signal-strong px-4 py-2 text-on-signal">signal-strong</span>
        <span className="rounded-tight bg-danger px-4 py-2 text-on-danger">on-danger</span>
        <span className="rounded-tight bg-danger-strong px-4 py-2 text-on-danger">danger-strong</span>
      </SampleLine>
    </StyleguideSection>
  )
}

export function TypeSamples() {
  return (
    <StyleguideSection title="Type">
      <dl className="grid gap-4">
        {typeScale.map(([name, className, words]) => (
          <div key={name} className="grid items-baseline gap-x-6 sm:grid-cols-[4rem_1fr]">
            <dt className="font-mono text-fine text-faint">{name}</dt>
            <dd className={className}>{words}</dd>
          </div>
        ))}
      </dl>
    </StyleguideSection>
  )
}

export function ShapeSamples() {
  return (
    <StyleguideSection title="Shape and depth">
      <SampleLine>
        {shapes.map(([name, className]) => (
          <div
            key={name}
            className={joinClasses(
              'grid h-20 w-28 place-items-center border border-line bg-surface font-mono text-fine',
              className,
            )}
          >
            {name}
          </div>
        ))}
        <div className="grid h-20 w-28 place-items-center rounded-soft bg-surface font-mono text-fine shadow-soft">
          soft
        </div>
        <div className="grid h-20 w-28 place-items-center rounded-soft bg-raised font-mono text-fine shadow-float">
          float
        </div>
      </SampleLine>
    </StyleguideSection>
  )
}
