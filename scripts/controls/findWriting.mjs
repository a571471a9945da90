import { bindingOf, isFunction, isRefOf, meaningsOf, parameterOf, walk } from './readModules.mjs'

/** @typedef {import('./readModules.mjs').Node} Node */
/** @typedef {import('./readModules.mjs').Module} Module */

/** Calls that send a write to the venue or use a key. */
const WRITES = new RegExp(
  [
    String.raw`\bwrites[?!]?\.submit$`,
    // Loaded on demand, so its declaration cannot be found.
    String.raw`\.sendOrder$`,
    String.raw`\bscaledOrders[?!]?\.(place|reprice|cancel)$`,
    String.raw`\balgos[?!]?\.(chase|twap|trail|timeExit|stop|pause|unpause)$`,
    String.raw`\bautoCancel[?!]?\.(arm|disarm)$`,
    String.raw`\bkeys[?!]?\.(approve|enableTrading|forget|lock|protect|renew|requestPracticeFunds|resetPracticeAccount|revoke|setLimits|setLossLimit|unlock|wipe)$`,
  ].join('|'),
)

/** Properties with code that a press of a control calls. */
const HANDLERS = /^on(Click|Submit|PointerDown|PointerUp|DoubleClick|KeyDown|Change|Checked\w*)$/

/** Events that are listened to without JSX. */
const EVENTS = /^(click|dblclick|contextmenu|pointerdown|pointerup|keydown|keyup|submit|change)$/

/** @typedef {{ at: string, control: string, handler: string, marked: boolean }} Writing */

/**
 * Finds the controls that write, and whether they have the attribute `data-writes`. A control writes if a press of it
 * leads to a call that writes, through any number of functions, hooks, references, arguments and component properties.
 * Names are resolved by scope, the result of a hook by the properties of the returned object. A listener without JSX is
 * a control too (`listener`), whose attribute cannot be found. Code that is stored in an object or a list and called
 * later is not followed.
 * @param {ReadonlyMap<string, Module>} modules
 * @returns {Writing[]}
 */
export function findWriting(modules) {
  /**
   * The properties given to each component, by the component's name. Names are unique; the module of a lazy component
   * is not known.
   */
  const propsOfComponents = new Map()
  /** @type {Writing[]} */
  const writings = []
  visitAll((module, node) => {
    if (node.type === 'JSXElement') noteGiven(module, node)
    if (node.type === 'CallExpression') noteArguments(module, node)
  })
  visitAll((module, node) => {
    if (node.type === 'JSXElement') visitElement(module, node)
    if (node.type === 'CallExpression') visitListener(module, node)
    if (node.type === 'ObjectExpression') visitObject(module, node)
  })
  return writings

  /** @param {(module: Module, node: Node) => void} visit */
  function visitAll(visit) {
    for (const module of modules.values())
      walk(module.program, (node) => {
        visit(module, node)
        return true
      })
  }

  /** @param {Module} module @param {Node} element */
  function noteGiven(module, element) {
    const { name, attributes } = element.openingElement
    const component = nameOf(name)
    for (const { type, name: property, value, argument } of attributes)
      if (type === 'JSXSpreadAttribute') noteSpread(module, component, argument)
      else if (value?.expression) give(`${component} ${property.name}`, { module, code: value.expression })
  }

  /**
   * Records the arguments of calls of our functions; a function is identified by its module and position.
   * @param {Module} module @param {Node} call
   */
  function noteArguments(module, { callee, arguments: args }) {
    const declared = callee.type === 'Identifier' ? declarationOf(module, callee) : null
    if (!declared) return
    for (const [index, argument] of args.entries()) {
      const key = parameterOf(declared, index)
      if (isCallable(module, argument)) give(key, { module, code: argument })
      if (argument.type !== 'ObjectExpression') continue
      for (const { key: name, value } of argument.properties)
        if (name && isCallable(module, value)) give(`${key} ${name.name}`, { module, code: value })
    }
  }

  /** Whether code may be a function or an object of functions, but not the result of one. */
  function isCallable(module, code) {
    const { type, properties } = code
    if (type === 'ArrowFunctionExpression' || type === 'FunctionExpression') return true
    if (type === 'ObjectExpression') return properties.some(({ value }) => value && isFunction(value))
    if (type !== 'Identifier') return false
    return meaningsOf(module, code).some(
      (meaning) =>
        'owner' in meaning ||
        ('code' in meaning && (isFunction(meaning.code) || (!meaning.prop && isCallable(module, meaning.code)))),
    )
  }

  /** The function that a name calls, as the path of its module and its position; null if it is not ours. */
  function declarationOf(module, identifier) {
    for (const meaning of meaningsOf(module, identifier)) {
      if ('from' in meaning) {
        const target = modules.get(meaning.from)
        return target ? declarationOf(target, meaning) : null
      }
      if ('code' in meaning && isFunction(meaning.code)) return `${module.path}:${meaning.code.start}`
    }
    return null
  }

  /** Properties that are spread: those of an object literal, or all properties of another component. */
  function noteSpread(module, component, argument) {
    if (argument.type === 'ObjectExpression')
      for (const { key, value } of argument.properties)
        if (key) give(`${component} ${key.name}`, { module, code: value })
    for (const meaning of argument.type === 'Identifier' ? meaningsOf(module, argument) : [])
      if ('owner' in meaning && !meaning.prop) give(component, { owner: meaning.owner })
  }

  function give(key, code) {
    propsOfComponents.set(key, [...(propsOfComponents.get(key) ?? []), code])
  }

  /** Elements of our own components are followed into the component; those of `ui` are controls. */
  function visitElement(module, element) {
    const control = nameOf(element.openingElement.name)
    if (/^[A-Z]/.test(control) && !isOfUi(module, { ...element, name: control })) return
    for (const { name, value } of element.openingElement.attributes) {
      if (!value?.expression || !HANDLERS.test(name.name) || !comes(module, value.expression)) continue
      note(module, element, control, name.name, isMarked(module, element, name.name))
    }
  }

  /** Menu entries, which are objects with a handler. */
  function visitObject(module, object) {
    const act = object.properties.find(({ key }) => key?.name === 'act')
    const marked = object.properties.some(({ key }) => key?.name === 'writes')
    if (act && comes(module, act.value)) note(module, object, 'entry', 'act', marked)
  }

  /** A listener that code adds to an element without JSX. */
  function visitListener(module, call) {
    const { callee, arguments: args } = call
    const [event, handler] = args
    if (callee.type !== 'MemberExpression' || callee.property.name !== 'addEventListener' || !handler) return
    if (EVENTS.test(event.value) && comes(module, handler)) note(module, call, 'listener', event.value, false)
  }

  function note({ path, text }, { start }, control, handler, marked) {
    writings.push({ at: `${path}:${text.slice(0, start).split('\n').length}`, control, handler, marked })
  }

  function isOfUi(module, identifier) {
    const [meaning] = meaningsOf(module, identifier)
    return module.path.startsWith('src/ui/') || (meaning && 'from' in meaning && meaning.from.startsWith('src/ui/'))
  }

  /** Whether calling a piece of code may lead to a write; `seen` prevents endless recursion. */
  function comes(module, code, seen = new Set()) {
    let found = false
    walk(code, (node) => {
      if (found || node.type === 'JSXElement' || node.type === 'JSXFragment') return false
      if (node.type === 'CallExpression' && WRITES.test(module.text.slice(node.callee.start, node.callee.end)))
        found = true
      else if (node.type === 'MemberExpression' && (isRefOf(node) || isRefOf(node.object))) {
        const isPart = !isRefOf(node)
        const { object } = isPart ? node.object : node
        found = nameComes(module, object, isPart && !node.computed ? node.property.name : undefined, seen)
        return false
      } else if (node.type === 'MemberExpression' && !node.computed && node.object.type === 'Identifier') {
        found = nameComes(module, node.object, node.property.name, seen)
        return false
      } else if (node.type === 'Identifier') found = nameComes(module, node, undefined, seen)
      else if (node.type === 'Property' && !node.shorthand && !node.computed) {
        found = comes(module, node.value, seen)
        return false
      }
      return !found
    })
    return found
  }

  /** Whether the meaning of a name, or a property of it, may lead to a write. */
  function nameComes(module, identifier, prop, seen) {
    const binding = bindingOf(module, identifier)
    const key = `${binding?.id} ${prop}`
    if (!binding || seen.has(key)) return false
    seen.add(key)
    return binding.meanings.some((meaning) => {
      if ('from' in meaning) {
        const target = modules.get(meaning.from)
        return target ? nameComes(target, meaning, prop, seen) : false
      }
      if ('set' in meaning)
        return prop === undefined ? comes(module, meaning.set, seen) : partComes(module, meaning.set, prop, seen)
      if ('owner' in meaning) return argumentComes(meaning, prop, seen)
      const property = meaning.prop ?? prop
      return property === undefined
        ? comes(module, meaning.code, seen)
        : partComes(module, meaning.code, property, seen)
    })
  }

  /** Whether an argument of a function or component, or a property of it, may lead to a write. */
  function argumentComes(argument, prop, seen) {
    const { owner, declared, prop: own } = argument
    if (own) return givenComes(owner, own, prop, seen) || givenComes(declared, own, prop, seen)
    if (prop === undefined) return givenComes(declared, undefined, undefined, seen)
    return givenComes(owner, prop, undefined, seen) || givenComes(declared, prop, undefined, seen)
  }

  /** Whether the property `name` of a component, or the property `prop` of that, may lead to a write. */
  function givenComes(component, name, prop, seen) {
    const key = `<${component} ${name} ${prop}>`
    if (seen.has(key)) return false
    seen.add(key)
    const own = (propsOfComponents.get(`${component} ${name}`) ?? []).some(({ module, code }) =>
      prop === undefined ? comes(module, code, seen) : partComes(module, code, prop, seen),
    )
    return own || (propsOfComponents.get(component) ?? []).some((whole) => wholeComes(whole, name, prop, seen))
  }

  /** Whether a value that is passed as a whole, or its property `name`, may lead to a write. */
  function wholeComes({ owner, module, code }, name, prop, seen) {
    if (owner !== undefined) return name !== undefined && givenComes(owner, name, prop, seen)
    return name === undefined ? comes(module, code, seen) : partComes(module, code, name, seen)
  }

  /** Whether a property of the result of code may lead to a write: of an object, or of a function's result. */
  function partComes(module, code, prop, seen) {
    if (code.type === 'AwaitExpression') return partComes(module, code.argument, prop, seen)
    if (code.type === 'Identifier') return nameComes(module, code, prop, seen)
    if (code.type === 'ObjectExpression') {
      const part = code.properties.find(({ key }) => key?.name === prop)
      if (part) return comes(module, part.value, seen)
      return code.properties.some(({ argument }) => argument && partComes(module, argument, prop, seen))
    }
    if (code.type !== 'CallExpression' || code.callee.type !== 'Identifier') return false
    const { callee, arguments: args } = code
    // A hook may return its argument, unchanged or memoized.
    return (
      resultComes(module, callee, prop, seen, args) || args.some((argument) => partComes(module, argument, prop, seen))
    )
  }

  function resultComes(module, identifier, prop, seen, args) {
    return meaningsOf(module, identifier).some((meaning) => {
      if ('from' in meaning) {
        const target = modules.get(meaning.from)
        // The result of another library may contain any part of its arguments.
        return target
          ? resultComes(target, meaning, prop, seen, [])
          : args.some((argument) => comes(module, argument, seen))
      }
      if (!('code' in meaning) || !isFunction(meaning.code)) return false
      const key = `${module.path}:${meaning.code.start}() ${prop}`
      if (seen.has(key)) return false
      seen.add(key)
      return resultsOf(meaning.code).some((result) => partComes(module, result, prop, seen))
    })
  }
}

/** The name of an element; for a property access the last part. */
function nameOf(name) {
  return name.type === 'JSXMemberExpression' ? name.property.name : name.name
}

/** What a function returns. */
function resultsOf(code) {
  if (code.body.type !== 'BlockStatement') return [code.body]
  const results = []
  walk(code.body, (node) => {
    if (node.type === 'ReturnStatement' && node.argument) results.push(node.argument)
    return !isFunction(node)
  })
  return results
}

/** Whether a control has the attribute; a form has it if the control that submits it does, inside it or by its id. */
function isMarked({ program }, element, handler) {
  const has = ({ openingElement: { attributes } }, ...attributeNames) =>
    attributes.some(({ name }) => attributeNames.includes(name?.name))
  const marked = (node) => has(node, 'writes', 'data-writes')
  if (handler !== 'onSubmit') return marked(element)
  const submits = (root, by) => {
    let found = false
    walk(root, (node) => {
      if (node.type === 'JSXElement') found ||= marked(node) && by(node)
      return !found
    })
    return found
  }
  return submits(element, () => true) || submits(program, (node) => has(node, 'form'))
}
