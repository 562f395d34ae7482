// first, because it orders the layers of all styles
import '../parts/tokens.css'
import '../parts/base.css'
import './style.css'
import { render } from 'preact'
import { sendHeight } from './frame-height.ts'
import { Page } from './page.tsx'
import { open } from './start.ts'

render(<Page />, document.getElementById('app')!)
sendHeight()
void open()
