import { type ComponentProps, memo, useLayoutEffect, useMemo, useRef } from 'react'

type Props = ComponentProps<'input'>
type Handler = (event: never) => void

/**
 * The browser's input, rendered anew only when something about it changed, whatever new handlers it is given. React writes an
 * input's name and type with each rendering of it, and each writing costs the page a frame: a form that computes with a moving
 * market would draw itself five times a second to show the same.
 */
export function SteadyInput(props: Props) {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const names = Object.keys(props)
    .filter((name) => name.startsWith('on'))
    .join()
  const handlers = useMemo(() => {
    const steady = (name: string) => (event: never) => {
      const handler = latest.current[name as keyof Props] as Handler | undefined
      handler?.(event)
    }
    return Object.fromEntries(
      names
        .split(',')
        .filter(Boolean)
        .map((name) => [name, steady(name)]),
    )
  }, [names])
  return <PlainInput {...props} {...handlers} />
}

const PlainInput = memo(function PlainInput(props: Props) {
  return <input {...props} />
})
