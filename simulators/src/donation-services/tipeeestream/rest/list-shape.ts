import { choiceField, type Control } from '../../../frame/control.ts'

/** Live clients read the first, the documentation shows the second, an older address answers the third. */
export const listShapes = ['datas.items', 'events', 'datas.events'] as const
export type ListShape = (typeof listShapes)[number]

export type ListShaping = {
  set(shape: ListShape): void
  write(events: unknown[], total: number): unknown
  reset(): void
}

const shapeField = choiceField({ name: 'shape', label: 'Shape', initial: 'datas.items', choices: listShapes })

export function createListShaping(): ListShaping {
  let shape: ListShape = 'datas.items'
  return {
    set(next) {
      shape = next
    },
    write(events, total) {
      if (shape === 'events') return { message: 'success', total_count: total, events }
      if (shape === 'datas.events') return { message: 'success', datas: { events, total_count: total } }
      return { message: 'success', datas: { items: events, total_count: total } }
    },
    reset() {
      shape = 'datas.items'
    },
  }
}

export function listShapeControl(shaping: ListShaping): Control {
  return {
    name: 'set-list-shape',
    title: 'Change the shape of the list',
    verb: 'Set',
    description: 'Where the API puts the events in its answer.',
    fields: [shapeField],
    run: (input) => shaping.set(shapeField.read(input)),
  }
}
