/**
 * The properties of `document`. An `<img name="body">` would take the place of one. A test compares the list with
 * TypeScript's `lib.dom`.
 */
export const documentProperties: ReadonlySet<string> = new Set(
  `
    __proto__ activeElement activeViewTransition addEventListener adoptedStyleSheets adoptNode alinkColor all
    anchors append appendChild applets baseURI bgColor body captureEvents caretPositionFromPoint
    caretRangeFromPoint characterSet charset childElementCount childNodes children clear cloneNode close
    compareDocumentPosition compatMode constructor contains contentType cookie createAttribute createAttributeNS
    createCDATASection createComment createDocumentFragment createElement createElementNS createEvent
    createExpression createNodeIterator createNSResolver createProcessingInstruction createRange createTextNode
    createTreeWalker currentScript customElementRegistry defaultView designMode dir dispatchEvent doctype
    documentElement documentURI domain elementFromPoint elementsFromPoint embeds evaluate execCommand
    exitFullscreen exitPictureInPicture exitPointerLock fgColor firstChild firstElementChild fonts forms
    fragmentDirective fullscreen fullscreenElement fullscreenEnabled getAnimations getElementById
    getElementsByClassName getElementsByName getElementsByTagName getElementsByTagNameNS getRootNode getSelection
    hasChildNodes hasFocus hasOwnProperty hasStorageAccess head hidden images implementation importNode
    inputEncoding insertBefore isConnected isDefaultNamespace isEqualNode isPrototypeOf isSameNode lastChild
    lastElementChild lastModified linkColor links location lookupNamespaceURI lookupPrefix moveBefore nextSibling
    nodeName nodeType nodeValue normalize onabort onanimationcancel onanimationend onanimationiteration
    onanimationstart onauxclick onbeforeinput onbeforematch onbeforetoggle onblur oncancel oncanplay
    oncanplaythrough onchange onclick onclose oncommand oncontextlost oncontextmenu oncontextrestored oncopy
    oncuechange oncut ondblclick ondrag ondragend ondragenter ondragleave ondragover ondragstart ondrop
    ondurationchange onemptied onended onerror onfocus onformdata onfullscreenchange onfullscreenerror
    ongotpointercapture oninput oninvalid onkeydown onkeypress onkeyup onload onloadeddata onloadedmetadata
    onloadstart onlostpointercapture onmousedown onmouseenter onmouseleave onmousemove onmouseout onmouseover
    onmouseup onpaste onpause onplay onplaying onpointercancel onpointerdown onpointerenter onpointerleave
    onpointerlockchange onpointerlockerror onpointermove onpointerout onpointerover onpointerrawupdate onpointerup
    onprogress onratechange onreadystatechange onreset onresize onscroll onscrollend onsecuritypolicyviolation
    onseeked onseeking onselect onselectionchange onselectstart onslotchange onstalled onsubmit onsuspend
    ontimeupdate ontoggle ontouchcancel ontouchend ontouchmove ontouchstart ontransitioncancel ontransitionend
    ontransitionrun ontransitionstart onvisibilitychange onvolumechange onwaiting onwebkitanimationend
    onwebkitanimationiteration onwebkitanimationstart onwebkittransitionend onwheel open ownerDocument
    parentElement parentNode pictureInPictureElement pictureInPictureEnabled plugins pointerLockElement prepend
    previousSibling propertyIsEnumerable queryCommandEnabled queryCommandIndeterm queryCommandState
    queryCommandSupported queryCommandValue querySelector querySelectorAll readyState referrer releaseEvents
    removeChild removeEventListener replaceChild replaceChildren requestStorageAccess rootElement scripts
    scrollingElement startViewTransition styleSheets textContent timeline title toLocaleString toString URL
    valueOf visibilityState vlinkColor write writeln
  `
    .trim()
    .split(/\s+/),
)
