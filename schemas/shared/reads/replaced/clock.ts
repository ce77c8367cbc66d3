import { recordNow, recordUnknown } from '../recording.ts'

/** Record that the time is read. */
export function replaceClock(): void {
  const SystemDate = Date
  const now = () => {
    recordUnknown('Date')
    return SystemDate.now()
  }
  const RecordedDate: DateConstructor = new Proxy(SystemDate, {
    construct(target, args, newTarget): object {
      if (args.length === 0) recordNow()
      return Reflect.construct(target, args, newTarget === RecordedDate ? target : newTarget)
    },
    apply(target) {
      recordUnknown('Date')
      return target()
    },
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  const { get } = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')!
  Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const format = get!.call(this) as (date?: Date | number) => string
      return (date?: Date | number) => format(date ?? now())
    },
  })
  const { formatToParts } = Intl.DateTimeFormat.prototype
  Intl.DateTimeFormat.prototype.formatToParts = function (date) {
    return formatToParts.call(this, date ?? now())
  }
  // Libraries compare it with `Date`.
  SystemDate.prototype.constructor = RecordedDate
  globalThis.Date = RecordedDate
}
