// first, because it orders the layers of all styles
import './parts/tokens.css'
import './parts/base.css'
import './parts/parts.css'
import './app/frame.css'
import { render } from 'preact'
import { App } from './app/app.tsx'
import './app/keys.ts'
import './data/idle.ts'
import { openSession } from './data/session.ts'

render(<App />, document.getElementById('app')!)
void openSession()
