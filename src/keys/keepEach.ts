import type { Address } from '@/client/types'

/** Makes one value for each address and gives the same again afterwards. */
export function keepEach<T>(make: (address: Address) => T): (address: Address) => T {
  const made = new Map<Address, T>()
  return (given) => {
    const address = given.toLowerCase()
    const value = made.get(address) ?? make(address)
    made.set(address, value)
    return value
  }
}
