/** The id of the element around the text of a post on its page. */
export const blogPostContainerID = '__blog-post-container'
